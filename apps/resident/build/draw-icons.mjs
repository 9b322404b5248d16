// Draws the icons of the installed app from the mark of the logo: `node apps/resident/build/draw-icons.mjs`.
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../public/icons');
const ground = '#E1EDE6';

/** The mark as in the logo, on a field of 32. */
const mark = (roof, lamp) =>
  `<circle cx="16" cy="21.2" r="5.6" fill="${lamp}"/>
   <path d="M3.6 16.6C9.2 15.2 13.2 11.2 16 5.6c2.8 5.6 6.8 9.6 12.4 11" fill="none" stroke="${roof}"
     stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The mark takes `share` of the width; its middle, a little above that of its field, comes to the middle. */
function picture({ share, corner, colours = ['#2B6150', '#F3BD5B'], field = ground }) {
  const scale = (share * 100) / 28;
  const place = `translate(${50 - 16 * scale} ${50 - 16.2 * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" rx="${corner}" fill="${field}"/>
    <g transform="${place}">${mark(...colours)}</g></svg>`;
}

const icons = [
  { name: 'icon-192', size: 192, share: 0.7, corner: 22 },
  { name: 'icon-512', size: 512, share: 0.7, corner: 22 },
  // Phones cut these to a shape of their own: all that matters lies in a circle of four fifths.
  { name: 'maskable-192', size: 192, share: 0.54, corner: 0 },
  { name: 'maskable-512', size: 512, share: 0.54, corner: 0 },
  { name: 'apple-touch-icon', size: 180, share: 0.6, corner: 0 },
  // Android shows its shape alone, in the status bar.
  { name: 'badge-96', size: 96, share: 0.9, corner: 0, colours: ['#FFF', '#FFF'], field: 'none' },
];

for (const { name, size, ...look } of icons) {
  const svg = Buffer.from(picture(look));
  await sharp(svg, { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}
