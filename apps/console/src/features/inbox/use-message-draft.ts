// The state of a message to many while it is written: its form, and the draft that the server keeps of it.
import { useState } from 'react';
import { createDraft, drafts, saveDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import { messageDraft, messageProblems } from '@yadori/api/messages/draft-shape';
import { sentToMany } from '@yadori/api/messages/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { halfWritten } from '../../session/half-written.ts';

export interface WrittenMessage {
  text: string;
  textEn: string;
  target: Target;
  /** `YYYY-MM-DDTHH:mm` in Tokyo; empty: not chosen yet; null: at once. */
  runAt: string | null;
  draft?: Draft;
}

export const emptyMessage = (dormitory: string): WrittenMessage => ({
  ...{ text: '', textEn: '', target: { dormitories: [dormitory] }, runAt: null },
});

export function messageOf(draft: Draft): WrittenMessage {
  const { text, text_en: textEn } = messageDraft.parse(draft.content);
  const { target, run_at: at } = draft;
  return { text, textEn, target, runAt: at?.slice(0, 16) ?? null, draft };
}

export const readToManyAgain = () => Promise.all([readAgain(drafts), readAgain(sentToMany)]);

export type MessageEditor = ReturnType<typeof useMessageDraft>;

export function useMessageDraft(begun: WrittenMessage, dormitory: string) {
  const keptAs = `message.${begun.draft?.id ?? dormitory}`;
  const [written, setWritten] = useState(
    () => halfWritten(keptAs, emptyMessage(dormitory)) ?? begun,
  );
  const [kept, setKept] = useState(begun);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Draft>();
  const { busy, run } = useTask();
  const isChanged = (['text', 'textEn', 'target', 'runAt'] as const).some(
    (name) => written[name] !== kept[name],
  );
  const begin = (next: WrittenMessage) => {
    setWritten(next);
    setKept(next);
    setTheirs(undefined);
    setProblem('');
  };
  /** Undefined where it was not saved. */
  const save = async (unplan = false): Promise<Draft | undefined> => {
    if (!isChanged && !unplan && written.draft !== undefined) return written.draft;
    const answer = await keep(written, { dormitory, unplan });
    setProblem(answer.ok ? '' : answer.message);
    if (!answer.ok) {
      setTheirs(answer.code === 'changed' && answer.data !== null ? answer.data : undefined);
      return undefined;
    }
    const saved = { ...written, draft: answer.data };
    setWritten((now) => ({ ...now, draft: answer.data }));
    setKept(saved);
    await readToManyAgain();
    return answer.data;
  };
  return {
    ...{ keptAs, written, problem, theirs, isChanged, busy, run, save, begin },
    change: (part: Partial<WrittenMessage>) => setWritten((before) => ({ ...before, ...part })),
    problems: problemsOf(written),
  };
}

const problemsOf = ({ text, textEn, runAt }: WrittenMessage) => [
  ...messageProblems({ text, text_en: textEn }),
  // A time that was chosen and emptied does not become "now".
  ...(runAt === '' ? (['time_missing'] as const) : []),
];

function keep(
  { text, textEn, target, runAt, draft }: WrittenMessage,
  { dormitory, unplan }: { dormitory: string; unplan: boolean },
) {
  const run_at = runAt === null || runAt === '' ? null : `${runAt}:00+09:00`;
  const body = { content: { text, text_en: textEn }, target, run_at };
  return draft === undefined
    ? send(createDraft, { body: { ...body, kind: 'message', dormitory } })
    : send(saveDraft, {
        params: { id: draft.id },
        body: { ...body, revision: draft.revision, unplan },
      });
}
