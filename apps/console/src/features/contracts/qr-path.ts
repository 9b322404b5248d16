// The QR code of a link as one path. Of two hundred letters the search for the shortest way to write a link and the
// outlines of the fields took most of the time: a link has one way, and a rectangle for each run of dark fields will do.
import { correction, generate, mode } from 'lean-qr';

/** One unit for each field, without the quiet margin. */
export function qrPath(link: string): { path: string; size: number } {
  const signs = mode.ascii(new URL(link).href);
  // A quarter of it may be stained or folded away.
  const code = generate(signs, { minCorrectionLevel: correction.Q });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  return { path, size: code.size };
}
