# The public headers: installed, and linked into <build>/include under the same
# names, so that the build tree serves programs as an installation does.
function(pencil_public_header source name)
  get_filename_component(folder "${name}" DIRECTORY)
  set(staged "${CMAKE_BINARY_DIR}/include/${name}")
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/include/${folder}")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${source}" "${staged}" SYMBOLIC)
  install(FILES "${PROJECT_SOURCE_DIR}/${source}"
          DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/${folder}")
endfunction()

pencil_public_header(intrinsics/pencil.h pencil.h)
pencil_public_header(intrinsics/abi.h pencil/abi.h)
file(GLOB pencil_runtime_headers CONFIGURE_DEPENDS
  RELATIVE "${PROJECT_SOURCE_DIR}/runtime/include"
  "${PROJECT_SOURCE_DIR}/runtime/include/pencil/*")
foreach(header ${pencil_runtime_headers})
  pencil_public_header(runtime/include/${header} ${header})
endforeach()
