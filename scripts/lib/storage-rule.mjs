// Refuses access to the browser's storage that throws where a browser blocks it.

const RULE =
  'storage of the browser: deviceStorage or tabStorage of packages/web-client/src/storage.ts';
const GUARD = 'packages/web-client/src/storage.ts';

/** @returns {{ index: number, rule: string }[]} */
export function storageFindings(file, code) {
  if (!/^(apps\/(resident|console)|packages\/(kit|web-client))\//.test(file) || file === GUARD)
    return [];
  return [...code.matchAll(/\b(?:local|session)Storage\b/g)].map(({ index }) => ({
    index,
    rule: RULE,
  }));
}
