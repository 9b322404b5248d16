// Refuses what the oldest supported browsers do not have: calls of newer APIs in the built scripts, vendors and workers
// included, that have no fallback in the same file, and newer CSS that changes what is shown. A build target lowers
// syntax and adds no API. Versions: Safari/Chrome/Firefox that brought it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, inProject, isMain } from './lib/project.mjs';

/** Versions of Safari, Chrome and Firefox. The list is also the target of the app's build (AM227). */
function oldestOf(app) {
  const manifest = readFileSync(inProject('apps', app, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(manifest);
  return ['safari', 'chrome', 'firefox'].map((name) =>
    Number(browserslist.find((browser) => browser.startsWith(name)).split(' ')[1]),
  );
}

/** Entries of a table below that one of the oldest supported browsers lacks; `18.2/128/none` says since when. */
const tooNew = (table, oldest) =>
  Object.entries(table).filter(([, since]) =>
    since.split('/').some((version, browser) => !(Number(version) <= oldest[browser])),
  );

/** Members of built-in objects, `Object.member`, as a bundle calls them. */
const statics = {
  'URL.canParse': '17/120/115',
  'URL.parse': '18/126/126',
  'Promise.withResolvers': '17.4/119/121',
  'Promise.try': '18.2/128/134',
  'AbortSignal.any': '17.4/116/124',
  'Array.fromAsync': '16.4/121/115',
  'Object.groupBy': '17.4/117/119',
  'Map.groupBy': '17.4/117/119',
  'Uint8Array.fromBase64': '18.2/140/133',
  'Uint8Array.fromHex': '18.2/140/133',
  'Iterator.from': '18.4/122/131',
  'RegExp.escape': '18.2/136/134',
  'Math.sumPrecise': '26.2/147/137',
  'Response.json': '17/105/115',
  'ReadableStream.from': 'none/none/117',
  'Error.isError': '26/134/138',
  'Intl.DurationFormat': '16.4/129/136',
  'Intl.Segmenter': '14.1/87/125',
};

/** Methods whose name belongs to nothing else. */
const methods = {
  getOrInsert: '26.2/145/144',
  getOrInsertComputed: '26.2/145/144',
  toBase64: '18.2/140/133',
  setFromBase64: '18.2/140/133',
  toHex: '18.2/140/133',
  isSubsetOf: '17/122/127',
  isSupersetOf: '17/122/127',
  symmetricDifference: '17/122/127',
  transferToFixedLength: '17.4/114/122',
  setHTMLUnsafe: '17.4/124/128',
  checkVisibility: '17.4/105/106',
  startViewTransition: '18/111/144',
  requestIdleCallback: 'none/47/55',
  moveBefore: 'none/133/144',
};

/** Declarations that change what is shown where they are unknown. */
const styles = {
  'light-dark(': '17.5/123/120',
  '@scope': '17.4/118/146',
  '@starting-style': '17.5/117/129',
  'anchor(': '26/125/147',
};

/** @returns {string[]} one line for each call without a fallback, by file */
export function checkBrowsers(folder, app = 'resident') {
  const oldest = oldestOf(app);
  const files = readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => /\.(m?js|css|html)$/.test(name))
    .toSorted();
  return files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const found = file.endsWith('.css') ? newStyles(text, oldest) : newCalls(text, oldest);
    return found.map(([name, since]) => `${file}: ${name} (Safari/Chrome/Firefox ${since})`);
  });
}

function newCalls(text, oldest) {
  const called = tooNew(statics, oldest).filter(([name]) => {
    const [object, member] = name.split('.');
    const call = new RegExp(`\\b${object}\\.${member}\\(|new ${object}\\.${member}\\b`);
    return (
      call.test(text) &&
      !isGuarded(text, `\\b${object}`, member) &&
      !isBrought(text, member, object)
    );
  });
  const sent = tooNew(methods, oldest).filter(
    ([member]) =>
      new RegExp(`[\\w$)\\]]\\.${member}\\(`).test(text) &&
      !isGuarded(text, '[\\w$)]', member) &&
      !isBrought(text, member),
  );
  return [...called, ...sent];
}

/** The file tests for it first: "member" in object, typeof object.member, object.member?.(), object.member && … */
const isGuarded = (text, object, member) =>
  new RegExp(
    `["'\`]${member}["'\`]\\s*in\\b|typeof [\\w$.]*${object}\\.${member}\\b|` +
      `${object}\\.${member}(\\?\\.\\(|\\s*(&&|\\?\\?|\\|\\||\\?[^.]|[!=]==?))`,
  ).test(text);

/** The file brings it along, as core-js defines it: ({target:"Object",stat:!0},{member:function … */
const isBrought = (text, member, object = '\\w+') =>
  new RegExp(`target:["'\`]${object}["'\`][^;]{0,300}?\\{[^;]{0,200}?\\b${member}:`).test(text);

const newStyles = (text, oldest) => tooNew(styles, oldest).filter(([name]) => text.includes(name));

if (isMain(import.meta.url)) {
  try {
    const findings = ['resident', 'console'].flatMap((app) => {
      const folder = inProject('dist', app);
      if (!existsSync(folder)) throw new Error(`dist/${app} is missing; run npm run build`);
      return checkBrowsers(folder, app);
    });
    for (const line of findings) console.log(line);
    if (findings.length > 0) process.exitCode = 1;
  } catch (error) {
    fail(error);
  }
}
