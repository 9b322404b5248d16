// What the editor uses of the two decoders, which bring no types of their own that fit.
declare module 'libheif-js/libheif/libheif.js' {
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
  interface Libheif {
    HeifDecoder: new () => { decode: (file: ArrayBuffer) => HeifImage[] };
  }
  const libheif: () => Libheif;
  export default libheif;
}

declare module 'pako' {
  const pako: object;
  export default pako;
}

declare module 'utif2' {
  /** Tags by number: 256 width, 257 height, 258 bits of a channel, 274 orientation, 277 channels. */
  interface Page {
    t256?: number[];
    t257?: number[];
    t258?: number[];
    t274?: number[];
    t277?: number[];
  }
  const UTIF: {
    decode: (file: ArrayBuffer, options: { parseMN: boolean; debug: boolean }) => Page[];
    decodeImage: (file: ArrayBuffer, page: Page, pages: Page[]) => void;
    toRGBA8: (page: Page) => Uint8Array<ArrayBuffer>;
  };
  export default UTIF;
}
