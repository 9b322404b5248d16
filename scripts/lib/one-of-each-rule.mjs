// Refuses a second make of what exists once: the parts that every screen shares.

const KINDS = [
  {
    within: /^apps\/console\/src\//,
    makers: ['apps/console/src/session/read-pages.ts'],
    pattern: /\binitialPageParam\b/g,
    rule: 'a list by pages is read with readPages of session/read-pages.ts',
  },
  {
    within: /^apps\/console\/src\//,
    makers: ['apps/console/src/parts/keep-draft.ts'],
    pattern: /\bsaveDraft\b[^;]*\bfrom '@yadori\/api\/drafts\//g,
    rule: 'a draft is saved by keepDraft of parts/keep-draft.ts, or useDraft beside it',
  },
  {
    within: /^apps\/server\/src\/features\//,
    // A thread is read in both directions.
    makers: ['apps/server/src/features/messages/queries.ts'],
    pattern: /\bslice\(0, \w*(?:[pP]age|PageSize)\w*\)/g,
    rule: 'pages of a list come from platform/database/keyset.ts',
  },
];

/** @returns {{ index: number, rule: string }[]} */
export const oneOfEachFindings = (file, code) =>
  KINDS.filter(({ within, makers }) => within.test(file) && !makers.includes(file)).flatMap(
    ({ pattern, rule }) => [...code.matchAll(pattern)].map(({ index }) => ({ index, rule })),
  );
