// A draft while it is written, saved by a press: the form, what of it the server has, and the conflict with a later editor.
// What is typed and not saved survives a reload of the tab. A notice saves itself while it is typed (draft-saver.ts).
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import { useTask } from '@yadori/web-client/use-task.ts';
import { keepHalfWritten, useHalfWritten } from '../session/half-written.ts';
import { keepDraft, type DraftBody, type DraftPlace } from './keep-draft.ts';

/** The form has any further parts; one that is replaced counts as changed. */
export interface WrittenDraft {
  target: Target;
  /** `YYYY-MM-DDTHH:mm` in Tokyo; empty: not chosen yet; null: at once, or by hand. */
  runAt: string | null;
  draft?: Draft;
}

interface DraftOptions<Written extends WrittenDraft> extends DraftPlace {
  begun: Written;
  /** Its place among the half-written forms of the tab, and what was found there. */
  name: string;
  before: Written | undefined;
  contentOf: (written: Written) => DraftBody['content'];
  /** The reads that show drafts. */
  reload: () => Promise<unknown>;
}

/** For `runAt` of a form. */
export const runAtOf = ({ run_at: at }: Draft): string | null => at?.slice(0, 16) ?? null;

export function useDraft<Written extends WrittenDraft>(options: DraftOptions<Written>) {
  const { kind, dormitory, begun, name, before, contentOf, reload } = options;
  const [written, setWritten] = useState(() => before ?? begun);
  const [kept, setKept] = useState(begun);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Draft>();
  const { busy, run } = useTask();
  const isTyped = differs(written, kept);
  useHalfWritten(name, isTyped ? written : undefined);
  /** Undefined where it was not saved. */
  const save = async (unplan = false): Promise<Draft | undefined> => {
    const { target, runAt, draft } = written;
    if (!isTyped && !unplan && draft !== undefined) return draft;
    const run_at = runAt === null || runAt === '' ? null : `${runAt}:00+09:00`;
    const body = { content: contentOf(written), target, run_at, draft };
    const saved = await keepDraft({ kind, dormitory }, body, { unplan });
    setProblem('problem' in saved ? saved.problem : '');
    if ('problem' in saved) {
      setTheirs(saved.theirs);
      return undefined;
    }
    setWritten((now) => ({ ...now, draft: saved.draft }));
    setKept({ ...written, draft: saved.draft });
    await reload();
    return saved.draft;
  };
  return {
    written,
    draft: written.draft,
    isTyped,
    problem,
    theirs,
    busy,
    run,
    save,
    change: (part: Partial<Written> | ((now: Written) => Partial<Written>)) =>
      setWritten((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    /** Another state takes its place: what somebody else has saved. */
    begin: (next: Written) => {
      setWritten(next);
      setKept(next);
      setTheirs(undefined);
      setProblem('');
    },
    /** What is typed is not offered again. */
    giveUp: () => keepHalfWritten(name, undefined),
  };
}

const differs = <Written extends WrittenDraft>(
  { draft: _now, ...written }: Written,
  { draft: _before, ...kept }: Written,
): boolean =>
  Object.entries(written).some(
    ([name, part]) => part !== (kept as Readonly<Record<string, unknown>>)[name],
  );
