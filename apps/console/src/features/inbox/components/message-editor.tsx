// Writes a message to many: both texts, for whom, when, and the way to the last look (SF015, SF016).
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { messagePlan } from '@yadori/api/messages/draft-shape';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { Conflict } from '../../../parts/forms/conflict.tsx';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import { MomentField } from '../../../parts/forms/moment-field.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import {
  PublishDialog,
  removeDraftSoon,
  TargetChoice,
  type PublishWords,
} from '../../targets/panel.tsx';
import { toManyTexts } from '../to-many-texts.ts';
import styles from '../to-many.module.css';
import {
  messageOf,
  readToManyAgain,
  useMessageDraft,
  type MessageEditor as Editor,
  type WrittenMessage,
} from '../use-message-draft.ts';

interface MessageEditorProps {
  begun: WrittenMessage;
  dormitory: string;
  /** It was sent, planned or removed. */
  onDone: () => void;
}

export function MessageEditor({ begun, dormitory, onDone }: MessageEditorProps) {
  const editor = useMessageDraft(begun, dormitory);
  const { written, change } = editor;
  const [isDone, setIsDone] = useState(false);
  const isPlanned = written.draft?.planned != null;
  const isChanged = editor.isTyped && !isDone;
  const words = usePublishWords(written.runAt);
  const done = () => {
    setIsDone(true);
    editor.giveUp();
    onDone();
  };
  const [proceed, dialog] = useDialog(
    (close) =>
      written.draft !== undefined && (
        <PublishDialog
          draft={written.draft}
          words={words}
          reload={readToManyAgain}
          onClose={close}
          onDone={done}
        />
      ),
  );
  return (
    <div>
      <fieldset className={styles.column} disabled={isPlanned}>
        <Texts editor={editor} />
        <TargetChoice
          kind="message"
          target={written.target}
          dormitory={dormitory}
          onChange={(target) => change({ target })}
        />
      </fieldset>
      <Foot editor={editor} onProceed={proceed} onRemoved={done} />
      {dialog}
      <Leaving isChanged={isChanged} onLeave={editor.giveUp} />
    </div>
  );
}

function usePublishWords(runAt: string | null): PublishWords {
  const t = useMessages(toManyTexts);
  const isNow = runAt === null;
  return {
    title: isNow ? t.sendTitle : t.planTitle,
    act: isNow ? t.send : () => t.plan,
    text: t.sure,
    done: isNow ? t.sent : () => t.planned,
  };
}

const minuteMs = 60_000;

/** The first that can be chosen, with a little time to press. */
const soon = () =>
  isoInTokyo(Math.ceil((now() + messagePlan.leastMs + 10 * minuteMs) / minuteMs) * minuteMs).slice(
    0,
    16,
  );

function Texts({ editor: { written, change } }: { editor: Editor }) {
  const t = useMessages(toManyTexts);
  const { text, textEn, runAt } = written;
  return (
    <section className={styles.panel} aria-label={t.message}>
      <h2>{t.message}</h2>
      <CountedTextArea
        label={t.text}
        lang="ja"
        rows={5}
        limit={messageTextMax}
        value={text}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <CountedTextArea
        label={t.textEn}
        hint={t.textEnHint}
        lang="en"
        rows={4}
        limit={messageTextMax}
        value={textEn}
        onChange={({ currentTarget: { value } }) => change({ textEn: value })}
      />
      <Segment
        legend={t.when}
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        value={runAt === null ? 'now' : 'later'}
        onChange={(value) => change({ runAt: value === 'now' ? null : soon() })}
      />
      {runAt !== null && (
        <MomentField
          label={t.runAt}
          hint={t.runAtHint}
          value={runAt}
          onChange={({ currentTarget: { value } }) => change({ runAt: value })}
        />
      )}
    </section>
  );
}

interface FootProps {
  editor: Editor;
  onProceed: () => void;
  onRemoved: () => void;
}

function Foot({ editor, onProceed, onRemoved }: FootProps) {
  const t = useMessages(toManyTexts);
  const { written, busy, run, save } = editor;
  const { draft } = written;
  const remove = (seen: Draft) => {
    removeDraftSoon(seen, t.removed);
    onRemoved();
  };
  return (
    <>
      <div className={styles.problemsPart}>
        <Problems editor={editor} />
      </div>
      <FormFoot
        isSaved={editor.isSaved}
        savedText={t.saved}
        problem={editor.problem !== '' && <Problem editor={editor} />}
      >
        {draft !== undefined && draft.planned === null && (
          <Button variant="dangerLine" disabled={busy} onClick={() => remove(draft)}>
            {t.remove}
          </Button>
        )}
        {written.draft?.planned != null ? (
          <Button busy={busy} onClick={() => void run(() => save(true))}>
            {t.unplan}
          </Button>
        ) : (
          <SavingActs editor={editor} onProceed={onProceed} />
        )}
      </FormFoot>
    </>
  );
}

function SavingActs({ editor, onProceed }: Pick<FootProps, 'editor' | 'onProceed'>) {
  const t = useMessages(toManyTexts);
  const { written, busy, run, save, problems } = editor;
  const isTooLong = [written.text, written.textEn].some(({ length }) => length > messageTextMax);
  const proceed = async () => (await save()) !== undefined && onProceed();
  return (
    <>
      <Button busy={busy} disabled={isTooLong} onClick={() => void run(save)}>
        {t.save}
      </Button>
      <Button
        variant="primary"
        disabled={busy || isTooLong || problems.length > 0}
        onClick={() => void run(proceed)}
      >
        {t.proceed}
      </Button>
    </>
  );
}

function Problem({ editor: { problem, theirs, begin } }: Pick<FootProps, 'editor'>) {
  const t = useMessages(toManyTexts);
  if (theirs === undefined) return <Conflict text={problem} />;
  const reload = { label: t.reload, onTake: () => begin(messageOf(theirs)) };
  return <Conflict text={t.changedElsewhere} theirs={reload} />;
}

function Problems({ editor }: Pick<FootProps, 'editor'>) {
  const t = useMessages(toManyTexts);
  const when = useWhen();
  const { problems, isTyped } = editor;
  const { draft } = editor.written;
  return (
    <>
      {draft?.planned != null && draft.run_at !== null && (
        <Banner tone="info">{t.isPlanned(when(draft.run_at))}</Banner>
      )}
      {isTyped && problems.length > 0 && (
        <Banner tone="warn">
          <ul className={styles.problems}>
            {problems.map((code) => (
              <li key={code}>{t.problem(code)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

interface LeavingProps {
  isChanged: boolean;
  onLeave: () => void;
}

function Leaving({ isChanged, onLeave }: LeavingProps) {
  const { leaveTitle: title, leaveText: summary, stay, leave } = useMessages(toManyTexts);
  const texts = { title, summary, stay, leave };
  return <LeaveDialog changed={isChanged} texts={texts} onLeave={onLeave} />;
}
