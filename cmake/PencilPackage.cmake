# What other projects find us by: a CMake package, a pkg-config file. Both name
# everything relative to their own place, so that an installation can be moved.
include(CMakePackageConfigHelpers)

set(pencil_cmake_dir "${CMAKE_INSTALL_LIBDIR}/cmake/pencil")
configure_package_config_file(
  "${CMAKE_CURRENT_LIST_DIR}/pencilConfig.cmake.in"
  "${CMAKE_BINARY_DIR}/${pencil_cmake_dir}/pencilConfig.cmake"
  INSTALL_DESTINATION "${pencil_cmake_dir}"
  PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(
  "${CMAKE_BINARY_DIR}/${pencil_cmake_dir}/pencilConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_BINARY_DIR}/${pencil_cmake_dir}/pencilConfig.cmake"
  "${CMAKE_BINARY_DIR}/${pencil_cmake_dir}/pencilConfigVersion.cmake"
  DESTINATION "${pencil_cmake_dir}")

file(RELATIVE_PATH pencil_prefix_from_pc
  "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" pencil_prefix_from_pc "${pencil_prefix_from_pc}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/pencil_rt.pc.in"
  "${CMAKE_BINARY_DIR}/${CMAKE_INSTALL_LIBDIR}/pkgconfig/pencil_rt.pc" @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/${CMAKE_INSTALL_LIBDIR}/pkgconfig/pencil_rt.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
