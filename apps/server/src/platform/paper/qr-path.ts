// A QR code as one path: a rectangle for each run of dark fields.
import { generate, correction } from 'lean-qr';

/** Path data with one unit for each field; `size` fields wide and high, without the quiet margin. */
export function qrPath(text: string): { path: string; size: number } {
  // A quarter of it may be stained or folded away.
  const code = generate(text, { minCorrectionLevel: correction.Q });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { path, size: code.size };
}
