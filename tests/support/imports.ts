// What an import said, as tests compare it: counts, or problems with their column before the text.
import type { ImportOutcome } from '@yadori/server/platform/import';

export function summaryOf(outcome: ImportOutcome) {
  if (!outcome.ok)
    return {
      ok: false as const,
      problems: outcome.problems.map(({ line, column, text }) => ({
        line,
        text: column === undefined ? text : `${column}: ${text}`,
      })),
    };
  const { changes: _changes, warnings: _warnings, plans: _plans, ...counts } = outcome;
  return counts;
}
