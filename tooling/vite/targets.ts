// The oldest supported browsers of a web app, in the build's words: the browserslist of its package.json, which
// scripts/check-browsers.mjs reads, too (AM227).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** `folder` is the app's. `ios_saf 16.4` is `ios16.4`. Syntax and styles are lowered to them. */
export function targetsOf(folder: string): string[] {
  const file = resolve(folder, 'package.json');
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };
  return browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));
}
