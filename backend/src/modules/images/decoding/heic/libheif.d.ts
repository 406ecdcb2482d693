/** Types of the part of the package that is used; its own types are `any`. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Code = { readonly value: number };
  type HeifError = { code: Code; subcode: Code; message: string };
  type Channel = { data: Uint8Array; stride: number; width: number; height: number };
  type Context = { readonly context: unique symbol };
  type Handle = { readonly handle: unique symbol };

  type Libheif = {
    heif_error_code: Record<'heif_error_Ok' | 'heif_error_Memory_allocation_error', Code>;
    heif_colorspace: Record<'heif_colorspace_RGB', Code>;
    heif_chroma: Record<'heif_chroma_interleaved_RGB', Code>;
    heif_context_alloc: () => Context;
    heif_context_read_from_memory: (context: Context, file: Uint8Array) => HeifError;
    heif_js_context_get_primary_image_handle: (context: Context) => Handle | HeifError | null;
    heif_js_decode_image2: (
      handle: Handle,
      colorspace: Code,
      chroma: Code,
    ) => { channels: Channel[] } | HeifError | null;
  };

  export default function startLibheif(options: { wasmBinary: Uint8Array }): Libheif;
}
