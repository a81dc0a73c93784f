declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifPicture {
    get_width: () => number;
    get_height: () => number;
    /** `done` is called with the target and its RGBA, or null for a picture that cannot be decoded. */
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void;
    free: () => void;
  }

  /** Empty if the bytes are no HEIC. */
  interface HeifDecoder {
    decode: (bytes: Uint8Array) => readonly HeifPicture[];
  }

  const createDecoder: () => { readonly HeifDecoder: new () => HeifDecoder };
  export default createDecoder;
}
