// Writes a notice: texts in both languages, whom it is for, when, and how it looks on a phone (SG002 to SG007). The
// draft is kept by itself.
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { Button } from '@yadori/kit/button.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { now } from '@yadori/web-client/clock.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { Conflict } from '../../../parts/forms/conflict.tsx';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import { LeavingDialog } from '../../../routing/leave-dialog.tsx';
import { useGo } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { useCall } from '../../../session/use-call.ts';
import { formOf, missingIn, type Missing, type NoticeForm } from '../draft-form.ts';
import { isUnkept, type DraftSaver, type SaverState } from '../draft-saver.ts';
import { editorTexts } from '../editor-texts.ts';
import { useDraftSaver } from '../use-draft-saver.ts';
import styles from '../editor.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { EditorColumns } from './editor-columns.tsx';

interface EditorProps {
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  initial: Draft | undefined;
  onCreated: (id: number) => void;
}

export function Editor({ dormitory, initial, onCreated }: EditorProps) {
  const go = useGo();
  const saver = useDraftSaver({ dormitory, initial, onCreated });
  const state = useStore(saver.store);
  const [shown, setShown] = useState<Language>('ja');
  const { form, draft } = state;
  const { missing, setMissing, publishing, setPublishing, busy, publish } = usePublishing(saver, {
    form,
    hasFile: draft?.file != null,
    onMissing: () => setShown('ja'),
  });
  const isPlanned = draft !== undefined && draft.planned !== null && draft.failed === null;
  const toList = () => go(`/${dormitory ?? 'all'}/notices`);
  const change = (part: Partial<NoticeForm>) => {
    setMissing([]);
    saver.change(part);
  };
  return (
    <>
      <EditorHead isCorrection={form.correctsId !== null} onBack={toList} />
      <div className={styles.page}>
        <EditorColumns
          saver={saver}
          state={state}
          dormitory={dormitory}
          shown={shown}
          missing={missing}
          isPlanned={isPlanned}
          onShow={setShown}
          onChange={change}
          onRemoved={toList}
        />
        <Foot saver={saver} state={state} busy={busy} isPlanned={isPlanned} onPublish={publish} />
      </div>
      <Leaving saver={saver} />
      {publishing !== undefined && (
        <LastQuestion
          draft={publishing}
          form={form}
          dormitory={dormitory}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  );
}

interface Publishing {
  form: NoticeForm;
  hasFile: boolean;
  /** The Japanese texts lack something. */
  onMissing: () => void;
}

function usePublishing(saver: DraftSaver, { form, hasFile, onMissing }: Publishing) {
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [publishing, setPublishing] = useState<Draft>();
  const { busy, call: publish } = useCall(async () => {
    const found = missingIn(form, hasFile);
    setMissing(found);
    if (found.length > 0) return onMissing();
    setPublishing(await saver.flush());
  });
  return { missing, setMissing, publishing, setPublishing, busy, publish };
}

interface LastQuestionProps {
  draft: Draft;
  form: NoticeForm;
  dormitory: string | undefined;
  onClose: () => void;
}

function LastQuestion({ draft, form, dormitory, onClose }: LastQuestionProps) {
  const go = useGo();
  const list = `/${dormitory ?? 'all'}/notices`;
  if (form.correctsId === null)
    return <PublishDialog draft={draft} form={form} onClose={onClose} onDone={() => go(list)} />;
  const open = (id: number) =>
    go(dormitory === undefined ? `${list}?notice=${id}` : `${list}/${id}`);
  return <CorrectDialog draft={draft} onClose={onClose} corrects={form.correctsId} onDone={open} />;
}

interface EditorHeadProps {
  isCorrection: boolean;
  onBack: () => void;
}

function EditorHead({ isCorrection, onBack }: EditorHeadProps) {
  const t = useMessages(editorTexts);
  return (
    <PageHead
      title={isCorrection ? t.writeCorrection : t.write}
      acts={
        <Button size="small" onClick={onBack}>
          {t.back}
        </Button>
      }
    />
  );
}

interface FootProps {
  saver: DraftSaver;
  state: SaverState;
  busy: boolean;
  isPlanned: boolean;
  onPublish: () => void;
}

function Foot({ saver, state, busy, isPlanned, onPublish }: FootProps) {
  const t = useMessages(editorTexts);
  const { phase, draft } = state;
  const isOnline = useOnline();
  const keptAt = draft === undefined ? '' : formatTime(Date.parse(draft.updated_at));
  const isKept = phase === 'kept';
  return (
    <FormFoot
      isSaved={isKept && draft !== undefined}
      savedText={t.kept(keptAt)}
      unsavedText={isUnkept({ phase }) ? t.notKept : isKept ? t.startTyping : t.keeping}
      savesItself
      problem={phase === 'failed' && !isOnline ? t.keptWhenBack : problemOf(saver, state)}
    >
      {!isPlanned && (
        <Button variant="primary" busy={busy} onClick={onPublish}>
          {t.toPublish}
        </Button>
      )}
    </FormFoot>
  );
}

/** Why it is not kept, at the place that says whether it is. */
function problemOf(saver: DraftSaver, { phase, problem, theirs }: SaverState) {
  if (phase === 'failed') return problem;
  return phase === 'conflict' && theirs !== undefined && <Clash saver={saver} theirs={theirs} />;
}

function Clash({ saver, theirs }: { saver: DraftSaver; theirs: Draft }) {
  const t = useMessages(editorTexts);
  return (
    <Conflict
      text={t.conflict}
      theirs={{ label: t.theirs, onTake: () => saver.load(theirs, formOf(theirs, now())) }}
      mine={{ label: t.mine, onTake: () => void saver.overwrite() }}
    />
  );
}

function Leaving({ saver: { store, giveUp } }: { saver: DraftSaver }) {
  const { leaveTitle: title, leaveText: summary, stay, leave } = useMessages(editorTexts);
  const leaving = useLeaveQuestion({
    changed: isUnkept(useStore(store)),
    // The removal of the draft gives up what was typed, and leaves with the same press.
    isChanged: () => isUnkept(store.get()),
    onLeave: giveUp,
  });
  return <LeavingDialog leaving={leaving} texts={{ title, summary, stay, leave }} />;
}
