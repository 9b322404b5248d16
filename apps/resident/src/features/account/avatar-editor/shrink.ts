// Makes a raw picture smaller by whole steps, so that a worker hands over little.

export interface RawPicture {
  width: number;
  height: number;
  /** RGBA, row by row. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Averages squares of pixels so that the longer edge has at most `edge`; a small picture stays as it is. */
export function shrink(picture: RawPicture, edge: number): RawPicture {
  const step = Math.ceil(Math.max(picture.width, picture.height) / edge);
  if (step < 2) return picture;
  const width = Math.max(1, Math.floor(picture.width / step));
  const height = Math.max(1, Math.floor(picture.height / step));
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      average(picture, x * step, y * step, step, pixels, (y * width + x) * 4);
  }
  return { width, height, pixels };
}

function average(
  { width, height, pixels }: RawPicture,
  left: number,
  top: number,
  step: number,
  into: Uint8ClampedArray,
  at: number,
) {
  const right = Math.min(left + step, width);
  const bottom = Math.min(top + step, height);
  const count = (right - left) * (bottom - top);
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let from = (y * width + left) * 4; from < (y * width + right) * 4; from += 4) {
      red += pixels[from] ?? 0;
      green += pixels[from + 1] ?? 0;
      blue += pixels[from + 2] ?? 0;
      alpha += pixels[from + 3] ?? 0;
    }
  }
  into[at] = red / count;
  into[at + 1] = green / count;
  into[at + 2] = blue / count;
  into[at + 3] = alpha / count;
}
