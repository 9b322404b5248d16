// Sends what staff write: once, however often it is tried, and not past a newer message that was not seen.
import { useRef, useState } from 'react';
import type { StaffMessage } from '@yadori/api/messages/inbox-shapes';
import { planReply } from '@yadori/api/messages/planned-reply-calls';
import { reply, writeNote } from '@yadori/api/messages/staff-calls';
import { openFields } from '@yadori/api/messages/templates';
import { useMessages } from '@yadori/kit/language.ts';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { halfWritten, useHalfWritten } from '../../session/half-written.ts';
import { leftAfterSend } from '../../parts/left-after-send.ts';
import { shownAfterSave } from '../../parts/saved-form.ts';
import { useSession } from '../../session/session.ts';
import { act, type Thread } from './api.ts';
import { inboxTexts } from './texts.ts';
import { useReplyDraft, type ReplyDraft } from './use-reply-draft.ts';
import { lastSeen } from './last-seen.ts';

export interface Writing {
  draft: ReplyDraft;
  note: { text: string; change: (text: string) => void };
  file: File | undefined;
  /** Undefined removes it; with a text it was not taken. */
  chooseFile: (file: File | undefined, problem?: string) => void;
  /** Came after what the author saw. */
  newer: StaffMessage | undefined;
  problem: string | undefined;
  busy: boolean;
  send: (how: { hold: boolean }) => Promise<void>;
  sendAnyway: () => Promise<void>;
  keepWriting: () => void;
  saveNote: () => Promise<void>;
  /** For a later time, ISO 8601; what went wrong, if anything did. */
  plan: (runAt: string) => Promise<string | undefined>;
}

export function useReply(id: number, thread: Thread): Writing {
  const t = useMessages(inboxTexts);
  const { draft, seen, newer, setNewer, keepWriting } = useSeen(
    useReplyDraft(id, thread.draft),
    thread,
  );
  const [problem, setProblem] = useState<string>();
  const { file, setFile, chooseFile } = useChosenFile(setProblem);
  const { busy, run } = useTask();
  const hold = useRef(false);
  const note = useNote(id);
  const attempt = useAttemptKey();

  const sendSeen = async (askedAbout = 0) => {
    setProblem(undefined);
    await draft.settle();
    const content = draft.text.trim();
    if (content === '' && file === undefined) return;
    const [open] = openFields(content);
    if (open !== undefined) return setProblem(t.openField(open));
    const answer = await act(reply, {
      params: { id },
      body: {
        ...{ content, client_key: attempt.keyOf(content, file), after_id: seen(askedAbout) },
        hold: hold.current ? 1 : 0,
      },
      file,
    });
    if (answer.ok) {
      attempt.end();
      draft.clear(content);
      setFile((now) => shownAfterSave(now, file, undefined));
      setNewer(undefined);
    } else if (answer.code === 'changed') setNewer(answer.data?.message);
    else setProblem(answer.status === 0 || answer.message === '' ? t.notSent : answer.message);
  };

  return {
    ...{ draft, note, file, chooseFile, newer, keepWriting, problem, busy },
    send: ({ hold: isHeld }) => {
      hold.current = isHeld;
      return run(sendSeen);
    },
    sendAnyway: () => run(() => sendSeen(newer?.id)),
    plan: usePlan(id, thread, draft),
    saveNote: () => run(async () => setProblem(await note.save())),
  };
}

/** What the author had seen: an answer that a colleague sends meanwhile counts once the author was asked about it. */
function useSeen(draft: ReplyDraft, thread: Thread) {
  const { person } = useSession();
  const [begunAt, setBegunAt] = useState(thread.newest_id);
  const [newer, setNewer] = useState<StaffMessage>();
  return {
    ...{ newer, setNewer },
    draft: {
      ...draft,
      change: (text: string) => {
        if (draft.text === '') setBegunAt(thread.newest_id);
        draft.change(text);
      },
    },
    seen: (askedAbout: number) => lastSeen(thread, person.id, Math.max(begunAt, askedAbout)),
    keepWriting: () => {
      setBegunAt((before) => Math.max(before, newer?.id ?? 0));
      setNewer(undefined);
    },
  };
}

/** Plans what is written; the server removes its draft. Answers what is wrong, if anything is. */
function usePlan(id: number, { newest_id: newestId }: Thread, draft: ReplyDraft): Writing['plan'] {
  const t = useMessages(inboxTexts);
  return async (runAt) => {
    await draft.settle();
    const content = draft.text.trim();
    const [open] = openFields(content);
    if (open !== undefined) return t.openField(open);
    const body = { content, run_at: runAt, after_id: newestId };
    const answer = await act(planReply, { params: { id }, body });
    if (answer.ok) draft.clear(content);
    return answer.ok ? undefined : answer.message || t.notSent;
  };
}

function useChosenFile(setProblem: (problem: string | undefined) => void) {
  const [file, setFile] = useState<File>();
  const chooseFile: Writing['chooseFile'] = (chosen, problem) => {
    setFile(chosen);
    setProblem(problem);
  };
  return { file, setFile, chooseFile };
}

/** Saving answers what is wrong, if anything is. */
function useNote(id: number) {
  const t = useMessages(inboxTexts);
  const name = `note.${id}`;
  const [text, setText] = useState(() => halfWritten(name, '') ?? '');
  useHalfWritten(name, text === '' ? undefined : text);
  const save = async (): Promise<string | undefined> => {
    if (text.trim() === '') return undefined;
    const answer = await act(writeNote, { params: { id }, body: { text } });
    if (answer.ok) setText((now) => leftAfterSend(now, text.trim()));
    return answer.ok ? undefined : answer.message || t.notSent;
  };
  return { text, change: setText, save };
}

/** The same key as long as the same is sent: a try whose answer was lost is known by it. */
function useAttemptKey() {
  const attempt = useRef<{ content: string; file: File | undefined; key: string }>(undefined);
  return {
    keyOf: (content: string, file: File | undefined): string => {
      const { current: last } = attempt;
      if (last !== undefined && last.content === content && last.file === file) return last.key;
      const key = newKey();
      attempt.current = { content, file, key };
      return key;
    },
    end: () => {
      attempt.current = undefined;
    },
  };
}
