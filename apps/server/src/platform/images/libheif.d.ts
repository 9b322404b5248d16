// What the server uses of the decoder, whose own types describe another build.
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    display: (target: HeifPicture, done: (drawn: HeifPicture | null) => void) => void;
  }
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
  export default libheif;
}
