// The oldest supported browsers, in the build's words (AM227). One list, also for scripts/check-browsers.mjs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../package.json');
const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };

/** `ios_saf 16.4` is `ios16.4`. Syntax and styles are lowered to them. */
export const targets = browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
);
