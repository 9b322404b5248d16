// The state of a message to many while it is written: its form, and the draft that the server keeps of it.
import { drafts, type Draft } from '@yadori/api/drafts/staff-calls';
import { messageDraft, messageProblems } from '@yadori/api/messages/draft-shape';
import { sentToMany } from '@yadori/api/messages/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { runAtOf, useDraft, type WrittenDraft } from '../../parts/use-draft.ts';
import { halfWritten } from '../../session/half-written.ts';

export interface WrittenMessage extends WrittenDraft {
  text: string;
  textEn: string;
}

export const emptyMessage = (dormitory: string): WrittenMessage => ({
  text: '',
  textEn: '',
  target: { dormitories: [dormitory] },
  runAt: null,
});

export function messageOf(draft: Draft): WrittenMessage {
  const { text, text_en: textEn } = messageDraft.parse(draft.content);
  return { text, textEn, target: draft.target, runAt: runAtOf(draft), draft };
}

export const readToManyAgain = () => Promise.all([readAgain(drafts), readAgain(sentToMany)]);

export type MessageEditor = ReturnType<typeof useMessageDraft>;

export function useMessageDraft(begun: WrittenMessage, dormitory: string) {
  const name = `message.${begun.draft?.id ?? dormitory}`;
  const editor = useDraft({
    kind: 'message',
    dormitory,
    begun,
    name,
    before: halfWritten(name, emptyMessage(dormitory)),
    contentOf: ({ text, textEn }) => ({ text, text_en: textEn }),
    reload: readToManyAgain,
  });
  return { ...editor, problems: problemsOf(editor.written) };
}

const problemsOf = ({ text, textEn, runAt }: WrittenMessage) => [
  ...messageProblems({ text, text_en: textEn }),
  // A time that was chosen and emptied does not become "now".
  ...(runAt === '' ? (['time_missing'] as const) : []),
];
