// Icons without what no screen shows: the frame, which `Icon` draws itself, and hundredths of a unit of 256.
// A tenth of a unit is less than a hundredth of a pixel at the size of an icon.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function leanIcons(): Plugin {
  return {
    name: 'yadori:lean-icons',
    enforce: 'pre',
    load: {
      filter: { id: /@phosphor-icons\/core\/.*\.svg\?raw$/ },
      handler: (id) => {
        const [file = ''] = id.split('?');
        return `export default ${JSON.stringify(leanIcon(readFileSync(file, 'utf8')))};`;
      },
    },
  };
}

/** The same drawing. */
export const leanIcon = (svg: string): string =>
  svg
    .replace(/<svg[^>]*>/, '<svg>')
    .replaceAll(/ d="[^"]*"/g, (path) =>
      path.replaceAll(/\d*\.\d+(?=(\.?))/g, (number: string, next: string) =>
        rounded(number, next !== ''),
      ),
    );

/** A path may have numbers without a separator: one that begins with its point stays so, one before it keeps its own. */
function rounded(number: string, beforePoint: boolean): string {
  if (!/\.\d\d/.test(number)) return number;
  const tenths = Number(number).toFixed(1);
  if (number.startsWith('.')) return tenths.startsWith('0') ? tenths.slice(1) : number;
  return beforePoint ? tenths : tenths.replace(/\.0$/, '');
}
