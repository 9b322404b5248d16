// Sends what staff write: once, however often it is tried, and not past a newer message that was not seen.
import { useRef, useState } from 'react';
import type { StaffMessage } from '@yadori/api/messages/inbox-shapes';
import { planReply } from '@yadori/api/messages/planned-reply-calls';
import { reply, writeNote } from '@yadori/api/messages/staff-calls';
import { openFields } from '@yadori/api/messages/templates';
import { useMessages } from '@yadori/kit/language.ts';
import { useIdempotencyKey } from '@yadori/web-client/idempotency-key.ts';
import { halfWritten, useHalfWritten } from '../../session/half-written.ts';
import { shownAfterSave, textTypedSince } from '../../parts/text-typed-since.ts';
import { useSession } from '../../session/session.ts';
import { useCall } from '../../session/use-call.ts';
import { afterAct, type Thread } from './api.ts';
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
  send: (how: { hold: boolean }) => void;
  sendAnyway: () => void;
  keepWriting: () => void;
  saveNote: () => void;
  plan: {
    busy: boolean;
    problem: string | undefined;
    /** For a later time, ISO 8601; answers whether it is planned. */
    at: (runAt: string) => Promise<boolean>;
  };
}

export function useReply(id: number, thread: Thread): Writing {
  const t = useMessages(inboxTexts);
  const own = useReplyDraft(id, thread.draft);
  const { draft, seen, newer, setNewer, keepWriting } = useSeen(own, thread);
  const [problem, setProblem] = useState<string>();
  const { file, setFile, chooseFile } = useChosenFile(setProblem);
  const hold = useRef(false);
  const note = useNote(id, setProblem);
  const attempt = useAttemptKey();
  const plan = usePlan(id, thread, draft);
  const sending = useSending({
    onSent: (content) => {
      attempt.end();
      draft.clear(content);
      setFile((now) => shownAfterSave(now, file, undefined));
    },
    onNewer: setNewer,
    onProblem: setProblem,
  });
  const sendSeen = (askedAbout = 0) =>
    sending.call(async () => {
      setProblem(undefined);
      await draft.settle();
      const content = draft.text.trim();
      const [open] = openFields(content);
      if (open !== undefined) setProblem(t.openField(open));
      if (open !== undefined || (content === '' && file === undefined)) return undefined;
      const isHeld = hold.current ? (1 as const) : (0 as const);
      const body = { content, client_key: attempt.keyOf(content, file), hold: isHeld };
      return { params: { id }, body: { ...body, after_id: seen(askedAbout) }, file };
    });

  return {
    draft,
    note,
    file,
    chooseFile,
    newer,
    keepWriting,
    problem,
    plan,
    busy: sending.busy || note.busy,
    send: ({ hold: isHeld }) => {
      hold.current = isHeld;
      sendSeen();
    },
    sendAnyway: () => sendSeen(newer?.id),
    saveNote: note.save,
  };
}

interface Sending {
  onSent: (content: string) => void;
  /** A message that the author has not seen; undefined once it went out. */
  onNewer: (newer: StaffMessage | undefined) => void;
  onProblem: (problem: string) => void;
}

function useSending({ onSent, onNewer, onProblem }: Sending) {
  const t = useMessages(inboxTexts);
  return useCall(reply, {
    ...afterAct,
    onOk: (_answer, { body: { content = '' } }) => {
      onSent(content);
      onNewer(undefined);
    },
    onFailed: (_refusal, { code, data, status, message }) => {
      if (code === 'changed') onNewer(data?.message);
      else onProblem(status === 0 || message === '' ? t.notSent : message);
    },
  });
}

/** What the author had seen: an answer that a colleague sends meanwhile counts once the author was asked about it. */
function useSeen(draft: ReplyDraft, thread: Thread) {
  const { person } = useSession();
  const [begunAt, setBegunAt] = useState(thread.newest_id);
  const [newer, setNewer] = useState<StaffMessage>();
  return {
    newer,
    setNewer,
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

/** Plans what is written; the server removes its draft. */
function usePlan(id: number, { newest_id: newestId }: Thread, draft: ReplyDraft): Writing['plan'] {
  const t = useMessages(inboxTexts);
  const [open] = openFields(draft.text.trim());
  const [isOpen, setIsOpen] = useState(false);
  const { busy, refusal, run } = useCall(planReply, {
    ...afterAct,
    onOk: (_answer, { body: { content } }) => draft.clear(content),
  });
  const at = async (runAt: string) => {
    setIsOpen(open !== undefined);
    const answer = await run(async () => {
      await draft.settle();
      const body = { content: draft.text.trim(), run_at: runAt, after_id: newestId };
      return open === undefined ? { params: { id }, body } : undefined;
    });
    return answer?.ok === true;
  };
  const problem = isOpen && open !== undefined ? t.openField(open) : refusal?.message;
  return { busy, problem, at };
}

function useChosenFile(setProblem: (problem: string | undefined) => void) {
  const [file, setFile] = useState<File>();
  const chooseFile: Writing['chooseFile'] = (chosen, problem) => {
    setFile(chosen);
    setProblem(problem);
  };
  return { file, setFile, chooseFile };
}

function useNote(id: number, setProblem: (problem: string | undefined) => void) {
  const t = useMessages(inboxTexts);
  const name = `note.${id}`;
  const [text, setText] = useState(() => halfWritten(name, '') ?? '');
  useHalfWritten(name, text === '' ? undefined : text);
  const { busy, call } = useCall(writeNote, {
    ...afterAct,
    onOk: (_answer, { body }) => setText((now) => textTypedSince(now, body.text.trim())),
    onFailed: (_refusal, { message }) => setProblem(message || t.notSent),
  });
  const save = () => {
    setProblem(undefined);
    if (text.trim() !== '') call({ params: { id }, body: { text } });
  };
  return { text, change: setText, busy, save };
}

/** The same key as long as the same is sent: a try whose answer was lost is known by it. */
function useAttemptKey() {
  const keyOf = useIdempotencyKey();
  const sent = useRef(0);
  return {
    keyOf: (content: string, { name, size, lastModified }: Partial<File> = {}): string =>
      keyOf([sent.current, content, name, size, lastModified]),
    end: () => {
      sent.current += 1;
    },
  };
}
