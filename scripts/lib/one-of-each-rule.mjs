// Refuses a second make of what exists once: the parts that every screen shares.

const KINDS = [
  {
    within: /^apps\/console\/src\//,
    makers: ['apps/console/src/session/read-pages.ts'],
    pattern: /\binitialPageParam\b/g,
    rule: 'a list by pages is read with readPages of session/read-pages.ts',
  },
];

/** @returns {{ index: number, rule: string }[]} */
export const oneOfEachFindings = (file, code) =>
  KINDS.filter(({ within, makers }) => within.test(file) && !makers.includes(file)).flatMap(
    ({ pattern, rule }) => [...code.matchAll(pattern)].map(({ index }) => ({ index, rule })),
  );
