// Refuses handlers of keys that would act on the keys of an input method.

const RULE = 'keys of an input method: isComposing or isSubmitKey of packages/kit/src/form (SL032)';
/** `isComposing` of an event of input is another thing. */
const OWN_LOOK = /\b(?:event|nativeEvent)\.isComposing\b/g;
const ENTER = /\bkey [!=]== 'Enter'|\bcase 'Enter':/g;
const SAFE = /\bisComposing\(|\bisSubmitKey\(/;
/** Keys of a button, and of readers that type outside of every field. */
const ALLOWED = [
  'packages/kit/src/form/composing.ts',
  'packages/kit/src/form/submit-key.ts',
  'apps/console/src/features/safety/components/hold-button.tsx',
  'apps/console/src/features/counter/wedge.ts',
];

/** @returns {{ index: number, rule: string }[]} */
export function composingFindings(file, code) {
  if (!/^(apps\/(resident|console)|packages\/kit)\//.test(file) || ALLOWED.includes(file))
    return [];
  const own = [...code.matchAll(OWN_LOOK)];
  const bare = SAFE.test(code) ? [] : [...code.matchAll(ENTER)];
  return [...own, ...bare].map(({ index }) => ({ index, rule: RULE }));
}
