/** The part of libheif-js that is used; the package has no types for its bundle. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifPicture {
    get_width: () => number;
    get_height: () => number;
    /** Writes RGBA into the target and calls back with it; with null where the picture cannot be decoded. */
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void;
    free: () => void;
  }

  /** Decodes the pictures of a file that is whole in memory; none where it is no HEIC. */
  interface HeifDecoder {
    decode: (bytes: Uint8Array) => readonly HeifPicture[];
  }

  const createDecoder: () => { readonly HeifDecoder: new () => HeifDecoder };
  export default createDecoder;
}
