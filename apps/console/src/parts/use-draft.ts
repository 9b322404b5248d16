// A draft while it is written, saved by a press: the form, what of it the server has, and the conflict with a later editor.
// What is typed and not saved survives a reload of the tab. A notice saves itself while it is typed (draft-saver.ts).
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { keepHalfWritten, useHalfWritten } from '../session/half-written.ts';
import { useCall } from '../session/use-call.ts';
import { keepDraft, type DraftBody, type DraftPlace } from './keep-draft.ts';

/** A draft has further parts of its own; a part counts as changed once its value is replaced. */
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

/** What came of the last save. */
interface SaveOutcome {
  isSaved: boolean;
  problem: string;
  /** What somebody else has saved meanwhile. */
  theirs: Draft | undefined;
}

const unsaved: SaveOutcome = { isSaved: false, problem: '', theirs: undefined };

/** For `runAt` of a form. */
export const runAtOf = ({ run_at: at }: Draft): string | null => at?.slice(0, 16) ?? null;

export function useDraft<Written extends WrittenDraft>(options: DraftOptions<Written>) {
  const { kind, dormitory, begun, name, before, contentOf, reload } = options;
  const form = useForm<never, Written>({ names: [], initial: before ?? begun, begun });
  const [kept, setKept] = useState<SaveOutcome>(unsaved);
  const { values: written } = form;
  const isTyped = form.changed.some((part) => part !== 'draft');
  useHalfWritten(name, isTyped ? written : undefined);
  const { busy, run } = useCall(async (step: () => Promise<unknown>) => void (await step()));
  /** Undefined where it was not saved. */
  const save = async (unplan = false): Promise<Draft | undefined> => {
    const { target, runAt, draft } = written;
    if (!isTyped && !unplan && draft !== undefined) {
      setKept({ ...unsaved, isSaved: true });
      return draft;
    }
    const run_at = runAt === null || runAt === '' ? null : `${runAt}:00+09:00`;
    const body = { content: contentOf(written), target, run_at, draft };
    const saved = await keepDraft({ kind, dormitory }, body, { unplan });
    setKept('problem' in saved ? { ...saved, isSaved: false } : { ...unsaved, isSaved: true });
    if ('problem' in saved) return undefined;
    form.settle(written, { ...written, draft: saved.draft });
    await reload();
    return saved.draft;
  };
  return {
    written,
    draft: written.draft,
    isTyped,
    /** By a press, and nothing was typed since. */
    isSaved: kept.isSaved && !isTyped,
    problem: kept.problem,
    theirs: kept.theirs,
    busy,
    run,
    save,
    change: form.replace,
    /** Another state takes its place: what somebody else has saved. */
    begin: (next: Written) => {
      form.restart(next);
      setKept(unsaved);
    },
    /** What is typed is not offered again. */
    giveUp: () => keepHalfWritten(name, undefined),
  };
}
