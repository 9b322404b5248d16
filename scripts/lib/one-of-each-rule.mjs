// Refuses a second make of what exists once: the parts that every screen shares.

/** Of `apps`, each with its reason. These lists only become shorter. */
const inFeatures = (names) =>
  names.map((name) => name.replace(/\//, '/src/features/').replace(/^/, 'apps/'));

// What the first screens of the counter and of Home load has no room for useCall (docs/decisions/0114).
const OWN_TASKS = inFeatures([
  'console/counter/offline/offline-walk-ins.tsx',
  'console/counter/use-counter.ts',
  'console/counter/walk-ins/use-walk-ins.ts',
  'resident/meals/components/slot-actions.tsx',
]);

const OWN_SENDS = inFeatures([
  // The first load of Home has no room for a function between them.
  'resident/home/follow-home.ts',
]);

const OWN_MESSAGES = inFeatures([
  // One problem of four acts below one text: answer, later answer, note and file.
  'console/inbox/use-reply.ts',
  // What is missing before a draft is published, whose saver is no form.
  'console/notices/components/editor.tsx',
  // Works before the script is there, by the names of the document.
  'resident/account/login/use-login-form.ts',
  // Without fields: the focus goes to the heading of the chosen contract, or back to the search.
  'resident/contracts/screens/contracts-screen.tsx',
  'resident/dormitory/components/faq-list.tsx',
  // Whether a link of the dormitory is missing, and why a file cannot be shown: neither is a form.
  'resident/dormitory/dormitory-links.ts',
  'resident/messages/viewer/file-viewer.tsx',
  // The first load of Home has no room for useForm.
  'resident/meals/strip/use-strip-row.tsx',
  // Sent later by the outbox, so that no answer comes to it.
  'resident/messages/compose/use-draft.ts',
]);

const OWN_READS = inFeatures([
  // The month can be turned and the day be chosen before the first answer, and stays while the next year is read.
  'console/closing-days/screens/closing-days-screen.tsx',
  'console/meals/screens/resident-meals-tab.tsx',
  // The first load of the counter and of Today has no room for ReadView.
  'console/counter/screens/counter-screen.tsx',
  'console/today/screens/today-screen.tsx',
  // Drafts and notices are two reads with one failure and one empty state.
  'console/notices/screens/notices-screen.tsx',
  // A draft is opened once: later answers are the editor's.
  'console/notices/components/editor-page.tsx',
]);

const KINDS = [
  {
    within: /^apps\/(?:console|resident)\/src\/features\//,
    makers: OWN_TASKS,
    pattern: /\buseTask\b[^;]*\bfrom /g,
    rule: 'a write is a useCall of session/use-call.ts, with a declared call or a function',
  },
  {
    within: /^apps\/(?:console|resident)\/src\/features\/(?!.*\/api\.ts$)/,
    makers: OWN_SENDS,
    pattern: /\bsend\b[^;]*\bfrom '[./]*session\/api\.ts'/g,
    rule: "calls are sent in the feature's api.ts, by useCall and by removeSoon",
  },
  {
    within: /^apps\/(?:console|resident)\/src\/features\//,
    makers: OWN_MESSAGES,
    pattern:
      /\bfocusField(?:Later)?\b|\bconst \[\w*(?:[eE]rror|[pP]roblem|[mM]issing|[wW]rong|[mM]istake)\w*, set\w+\] = useState\b/g,
    rule: 'messages and focus of fields are those of useForm, or useWriteForm in the console',
  },
  {
    within: /^apps\/console\/src\//,
    // The first load of Today has no room for the field.
    makers: ['apps/console/src/features/today/components/day-field.tsx'],
    // In JSX, in a declared field, and in what is spread into one of both.
    pattern: /\btype(?:=|: )['"](?:date|datetime-local|month|week)['"]/g,
    rule: 'a day is a DateField of parts/forms, with a time a MomentField (docs/decisions/0321)',
  },
  {
    within: /^apps\/console\/src\//,
    makers: ['apps/console/src/session/read-pages.ts'],
    pattern: /\buseInfiniteQuery\b/g,
    rule: 'a list by pages is read with usePages of session/read-pages.ts',
  },
  {
    within: /^apps\/console\/src\/features\//,
    makers: OWN_READS,
    pattern: /\b(?:FailedPanel|MoreRows|isFetchingNextPage)\b[^;]*\bfrom /g,
    rule: 'rows, loading, failure and further pages are a ListView or TableView of kit/dense, other reads a ReadView',
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
  {
    within: /^(?:apps|packages|demo)\//,
    makers: ['packages/api/src/grouped.ts'],
    // Appended to the rows of a key, or begun with the first one of them.
    pattern:
      /\.get\([^()]*\)\?\.push\(|\.set\(\w+, \[\w+\]\);\s*else \w+\.push\(|= \w+\.get\([^()]*\) \?\? \[\];\s*\w+\.(?:push|set)\(|\b(?:Map|Object)\.groupBy\(/g,
    rule: 'rows are grouped by grouped of @yadori/api/grouped',
  },
  {
    within: /\.tsx$/,
    makers: [],
    pattern: /\{\.\.\.\{/g,
    rule: 'a property of an element is written by its name, not spread from a literal',
  },
];

/** Files that a rule leaves out, each with what the rule looks for. */
export const exemptions = KINDS.flatMap(({ makers, pattern }) =>
  makers.map((file) => ({ file, pattern })),
);

/** @returns {{ index: number, rule: string }[]} */
export const oneOfEachFindings = (file, code) =>
  KINDS.filter(({ within, makers }) => within.test(file) && !makers.includes(file)).flatMap(
    ({ pattern, rule }) => [...code.matchAll(pattern)].map(({ index }) => ({ index, rule })),
  );
