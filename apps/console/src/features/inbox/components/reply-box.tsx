// Where staff write: an answer to the resident, or a note for colleagues in another colour (SF011, SF013, SF019).
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import paperPlane from '@phosphor-icons/core/fill/paper-plane-right-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import {
  attachmentAccept,
  isAttachmentName,
  messageTextMax,
} from '@yadori/api/messages/attachments';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { isSubmitKey } from '@yadori/kit/form/submit-key.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import type { Thread } from '../api.ts';
import { momentText } from '../moment-text.ts';
import { planTexts } from '../plan-texts.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { templateTexts } from '../template-texts.ts';
import { onInboxKey } from '../use-inbox-keys.ts';
import { useReply, type Writing } from '../use-reply.ts';
import { useTemplatePicker, type TemplatePicker } from '../use-template-picker.ts';
import { TemplateList } from './template-list.tsx';
import { ThreadPresence } from './thread-presence.tsx';

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

interface ReplyBoxProps {
  id: number;
  thread: Thread;
}

type Mode = 'reply' | 'note';

export function ReplyBox({ id, thread }: ReplyBoxProps) {
  const [mode, setMode] = useState<Mode>(thread.can_reply ? 'reply' : 'note');
  const writing = useReply(id, thread);
  const area = useRef<HTMLTextAreaElement>(null);
  const isNote = mode === 'note';
  const picker = useTemplatePicker(thread, writing.draft, area);
  const listId = useId();
  const focus = () => area.current?.focus();
  useReplyKeys({ r: focus, ';': isNote ? focus : picker.open });
  return (
    <section className={classNames(styles.box, isNote && styles.noteBox)}>
      <div className={styles.boxHead}>
        <ModeChoice thread={thread} mode={mode} onChange={setMode} />
        <ThreadPresence id={id} text={writing.draft.text} />
        <Count writing={writing} isNote={isNote} />
      </div>
      {writing.newer !== undefined && <Newer writing={writing} />}
      {writing.problem !== undefined && (
        <Banner tone="danger" role="alert">
          {writing.problem}
        </Banner>
      )}
      {!isNote && picker.isOpen && <TemplateList id={listId} picker={picker} />}
      <Field
        writing={writing}
        isNote={isNote}
        name={thread.resident.name}
        area={area}
        listId={listId}
        picker={picker}
      />
      <Foot writing={writing} isNote={isNote} thread={thread} onTemplates={picker.open} />
    </section>
  );
}

interface ModeChoiceProps {
  thread: Thread;
  mode: Mode;
  onChange: (mode: Mode) => void;
}

function ModeChoice({ thread, mode, onChange }: ModeChoiceProps) {
  const t = useMessages(inboxTexts);
  if (!thread.can_reply) {
    return (
      <p className="note">
        {t.closed} {t.closedMail(thread.resident.email)}
      </p>
    );
  }
  return (
    <Segment
      legend={t.mode}
      legendHidden
      value={mode}
      onChange={onChange}
      options={[
        { value: 'reply', label: t.reply },
        { value: 'note', label: t.note },
      ]}
    />
  );
}

/** Single keys outside of fields: `R` to the field, `;` to its templates. */
function useReplyKeys(acts: Readonly<Record<'r' | ';', () => void>>): void {
  const press = useEffectEvent((key: 'r' | ';') => acts[key]());
  useEffect(() => onInboxKey({ r: () => press('r'), ';': () => press(';') }), []);
}

interface FieldProps {
  writing: Writing;
  isNote: boolean;
  name: string;
  area: React.RefObject<HTMLTextAreaElement | null>;
  listId: string;
  picker: TemplatePicker;
}

function Field({ writing, isNote, name, area, listId, picker }: FieldProps) {
  const t = useMessages(inboxTexts);
  const { disabled: isPaused } = usePausedAct();
  const { draft, note } = writing;
  const text = isNote ? note.text : draft.text;
  const isChoosing = !isNote && picker.isOpen && picker.found !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isChoosing && picker.onKeyDown(event)) return event.preventDefault();
    if (!isSubmitKey(event)) return undefined;
    event.preventDefault();
    if (isPaused) return undefined;
    return isNote ? writing.saveNote() : writing.send({ hold: false });
  };
  return (
    <textarea
      ref={area}
      className={styles.area}
      rows={3}
      value={text}
      aria-label={isNote ? t.noteLabel : t.replyLabel(name)}
      aria-invalid={text.length > messageTextMax}
      {...(isNote ? {} : marksIn(listId, isChoosing ? picker : undefined))}
      onKeyDown={onKeyDown}
      onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        picker.onCaret(currentTarget.selectionStart)
      }
      onChange={({ currentTarget: { value, selectionStart } }) => {
        if (isNote) return note.change(value);
        picker.onCaret(selectionStart);
        return draft.change(value);
      }}
    />
  );
}

/** The field keeps the focus while the list above it is open. */
const marksIn = (listId: string, picker: TemplatePicker | undefined) =>
  ({
    'aria-autocomplete': 'list',
    'aria-controls': picker === undefined ? undefined : listId,
    'aria-activedescendant':
      picker === undefined || picker.found?.length === 0 ? undefined : `${listId}-${picker.marked}`,
  }) as const;

/** What is too long, or that the draft is kept. */
function Count({ writing: { draft, note }, isNote }: Pick<FieldProps, 'writing' | 'isNote'>) {
  const t = useMessages(inboxTexts);
  const over = (isNote ? note.text : draft.text).length - messageTextMax;
  const kept = !isNote && draft.isSaved ? t.saved : '';
  return (
    <p role="status" className="muted size-12">
      {over > 0 ? t.tooLong(over) : kept}
    </p>
  );
}

interface FootProps {
  writing: Writing;
  isNote: boolean;
  thread: Thread;
  onTemplates: () => void;
}

function Foot({ writing, isNote, thread, onTemplates }: FootProps) {
  const t = useMessages(inboxTexts);
  const { templates } = useMessages(templateTexts);
  const { draft, note, file, busy } = writing;
  const isEmpty = isNote
    ? !isSendable(note.text)
    : draft.text.length > messageTextMax || (draft.text.trim() === '' && file === undefined);
  const paused = usePausedAct(isEmpty);
  if (isNote) {
    return (
      <div className={styles.foot}>
        <Button
          {...paused}
          className={styles.send}
          variant="primary"
          busy={busy}
          onClick={() => writing.saveNote()}
        >
          {t.saveNote}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <FileChoice writing={writing} maxBytes={thread.attachment_max_bytes} />
      <Button
        variant="text"
        icon={lightning}
        className={styles.templates}
        aria-label={templates}
        onClick={onTemplates}
      >
        <span className={styles.wide}>{templates}</span>
      </Button>
      <Later writing={writing} name={thread.resident.name} isEmpty={isEmpty} />
      <Send writing={writing} isEmpty={isEmpty} />
    </div>
  );
}

interface SendProps {
  writing: Writing;
  isEmpty: boolean;
}

function Send({ writing, isEmpty }: SendProps) {
  const t = useMessages(inboxTexts);
  const paused = usePausedAct(isEmpty);
  const { busy } = writing;
  return (
    <>
      <Button
        {...paused}
        className={styles.hold}
        busy={busy}
        onClick={() => writing.send({ hold: true })}
      >
        {t.sendAndHold}
      </Button>
      <Button
        {...paused}
        className={styles.send}
        variant="primary"
        icon={paperPlane}
        busy={busy}
        aria-label={t.send}
        onClick={() => writing.send({ hold: false })}
      >
        <span className={styles.wide}>{t.send}</span>
      </Button>
    </>
  );
}

interface LaterProps extends SendProps {
  name: string;
}

/** A file goes at once or not at all: a planned answer is a text. */
function Later({ writing, name, isEmpty }: LaterProps) {
  const t = useMessages(planTexts);
  const language = useLanguage();
  const paused = usePausedAct(isEmpty || writing.file !== undefined);
  const plan = async (runAt: string, onDone: () => void) => {
    if (!(await writing.plan.at(runAt))) return;
    toast(t.planned(momentText(Date.parse(runAt), now(), language)));
    onDone();
  };
  const [open, dialog] = useDialog((close) => (
    <PlanDialog
      title={t.planTitle(name)}
      onClose={close}
      busy={writing.plan.busy}
      problem={writing.plan.problem}
      onPlan={({ runAt }) => void plan(runAt, close)}
    />
  ));
  return (
    <>
      <IconButton {...paused} className={styles.later} svg={clock} label={t.plan} onClick={open} />
      {dialog}
    </>
  );
}

const isSendable = (text: string) => text.trim() !== '' && text.length <= messageTextMax;

function FileChoice({ writing, maxBytes }: { writing: Writing; maxBytes: number }) {
  const t = useMessages(inboxTexts);
  const input = useRef<HTMLInputElement>(null);
  const { file, chooseFile } = writing;
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!isAttachmentName(chosen.name)) chooseFile(undefined, t.fileKind);
    else if (chosen.size > maxBytes) chooseFile(undefined, t.fileSize);
    else chooseFile(chosen);
  };
  return (
    <div className={styles.attach}>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept={attachmentAccept}
          aria-label={t.attach}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <IconButton svg={paperclip} label={t.attach} onClick={() => input.current?.click()} />
      {file !== undefined && (
        <span className={styles.chosen}>
          {file.name}
          <IconButton
            svg={x}
            size={16}
            label={t.removeFile}
            onClick={() => chooseFile(undefined)}
          />
        </span>
      )}
    </div>
  );
}

/** Somebody was quicker, or the resident has written on: what is new is shown before anything is sent (SF012). */
function Newer({ writing }: { writing: Writing }) {
  const t = useMessages(inboxTexts);
  const { newer } = writing;
  const paused = usePausedAct();
  if (newer === undefined) return null;
  return (
    <Banner
      tone="warn"
      role="alert"
      action={
        <span className="row gap-6">
          <Button size="small" onClick={writing.keepWriting}>
            {t.keepWriting}
          </Button>
          <Button {...paused} size="small" busy={writing.busy} onClick={() => writing.sendAnyway()}>
            {t.sendAnyway}
          </Button>
        </span>
      }
    >
      <b>{newer.author === null ? t.wrote : t.answered(newer.author.name)}</b>
      <p className={styles.newer}>{newer.text || newer.attachment?.name}</p>
    </Banner>
  );
}
