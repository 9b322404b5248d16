// Writes a notice: texts in both languages, whom it is for, when, and how it looks on a phone (SG002 to SG007). The
// draft is kept by itself.
import { useEffect, useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount, formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { FormFoot } from '../../../parts/form-foot.tsx';
import { LeavingDialog } from '../../../routing/leave-dialog.tsx';
import { useGo } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { useWhen } from '../../../parts/when.ts';
import { send } from '../../../session/api.ts';
import { halfWritten, keepHalfWritten, useHalfWritten } from '../../../session/half-written.ts';
import { useCall } from '../../../session/use-call.ts';
import { removeDraftSoon } from '../../targets/panel.tsx';
import { emptyForm, formOf, missingIn, type Missing, type NoticeForm } from '../draft-form.ts';
import { createDraftSaver, isUnkept, type DraftSaver, type SaverState } from '../draft-saver.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { blocksOf } from '../markup.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { FilePart } from './file-part.tsx';
import { OptionsPart } from './options-part.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TargetPart } from './target-part.tsx';
import { TextPart } from './text-part.tsx';

interface EditorProps {
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  initial: Draft | undefined;
  onCreated: (id: number) => void;
}

export function Editor({ dormitory, initial, onCreated }: EditorProps) {
  const go = useGo();
  const saver = useSaver({ dormitory, initial, onCreated });
  const state = useStore(saver.store);
  const [shown, setShown] = useState<Language>('ja');
  const { form, draft } = state;
  const hasFile = draft?.file != null;
  const { missing, setMissing, publishing, setPublishing, busy, publish } = usePublishing(saver, {
    form,
    hasFile,
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
        <div className={styles.screen}>
          <div className={styles.column}>
            <Banners saver={saver} state={state} isPlanned={isPlanned} />
            <fieldset className={styles.parts} disabled={isPlanned}>
              <TextPart
                form={form}
                shown={shown}
                missing={missing}
                hasFile={hasFile}
                onShow={setShown}
                onChange={change}
              />
              <FilePart saver={saver} state={state} isPlanned={isPlanned} />
              <OptionsPart form={form} onChange={change} />
            </fieldset>
            {draft !== undefined && !isPlanned && (
              <RemovePart draft={draft} saver={saver} onRemoved={toList} />
            )}
          </div>
          <Beside
            form={form}
            dormitory={dormitory}
            isPlanned={isPlanned}
            language={shown}
            onChange={change}
          />
        </div>
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

interface BesideProps {
  form: NoticeForm;
  dormitory: string | undefined;
  isPlanned: boolean;
  language: Language;
  onChange: (part: Partial<NoticeForm>) => void;
}

const Beside = ({ form, dormitory, isPlanned, language, onChange }: BesideProps) => (
  <div className={styles.column}>
    <fieldset className={styles.parts} disabled={isPlanned}>
      {form.correctsId === null ? (
        <TargetPart target={form.target} dormitory={dormitory} onChange={onChange} />
      ) : (
        <SameRecipients />
      )}
    </fieldset>
    <PreviewPart form={form} language={language} />
  </div>
);

function SameRecipients() {
  const t = useMessages(editorTexts);
  return (
    <section className={styles.panel} aria-label={t.recipients}>
      <h2 className={styles.head}>{t.recipients}</h2>
      <p>{t.sameRecipients}</p>
    </section>
  );
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

/** What is not kept yet is kept when the editor closes, and when the network is back. */
function useSaver(props: EditorProps): DraftSaver {
  const [saver] = useState(() => newSaver(props));
  const { dormitory } = props;
  const { phase, form, draft } = useStore(saver.store);
  const unkept = phase === 'kept' ? undefined : { form, revision: draft?.revision };
  useHalfWritten(nameOf(draft, dormitory), unkept);
  useEffect(() => {
    addEventListener('online', saver.again);
    return () => {
      removeEventListener('online', saver.again);
      void saver.flush().then(() => {
        const last = saver.store.get();
        if (last.phase === 'kept') keepHalfWritten(nameOf(last.draft, dormitory), undefined);
      });
    };
  }, [saver, dormitory]);
  return saver;
}

/** Of what is not kept on the server yet. */
const nameOf = (draft: Pick<Draft, 'id'> | undefined, dormitory: string | undefined) =>
  `notice.${draft?.id ?? dormitory ?? 'all'}`;

function newSaver({ dormitory, initial, onCreated }: EditorProps): DraftSaver {
  const target = { dormitories: dormitory === undefined ? null : [dormitory] };
  const empty = emptyForm(target, now());
  const before = halfWritten<Unkept>(nameOf(initial, dormitory), {
    form: { ...empty, target: { dormitories: null } },
  });
  const form = before?.form ?? (initial === undefined ? empty : formOf(initial, now()));
  const saver = createDraftSaver({
    send,
    dormitory: dormitory ?? null,
    // Over the revision that was open: what somebody else has kept since is a conflict.
    initial: {
      form,
      draft: initial && { ...initial, revision: before?.revision ?? initial.revision },
    },
    onCreated: (id) => {
      keepHalfWritten(nameOf(undefined, dormitory), undefined);
      onCreated(id);
    },
  });
  if (before !== undefined) saver.change({});
  return saver;
}

interface Unkept {
  form: NoticeForm;
  revision?: number;
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
  const keptAt = draft === undefined ? '' : formatTime(Date.parse(draft.updated_at));
  const isKept = phase === 'kept';
  return (
    <FormFoot
      isSaved={isKept && draft !== undefined}
      savedText={t.kept(keptAt)}
      unsavedText={isUnkept({ phase }) ? t.notKept : isKept ? t.startTyping : t.keeping}
      savesItself
      problem={problemOf(saver, state)}
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
  return phase === 'conflict' && theirs !== undefined && <Conflict saver={saver} theirs={theirs} />;
}

function Conflict({ saver, theirs }: { saver: DraftSaver; theirs: Draft }) {
  const t = useMessages(editorTexts);
  return (
    <>
      <p>{t.conflict}</p>
      <p className={styles.acts}>
        <Button size="small" onClick={() => saver.load(theirs, formOf(theirs, now()))}>
          {t.theirs}
        </Button>
        <Button size="small" onClick={() => void saver.overwrite()}>
          {t.mine}
        </Button>
      </p>
    </>
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

interface BannersProps {
  saver: DraftSaver;
  state: SaverState;
  isPlanned: boolean;
}

function Banners({ saver, state: { draft }, isPlanned }: BannersProps) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const when = useWhen();
  const { planned, run_at: at, failed } = draft ?? { planned: null, run_at: null, failed: null };
  return (
    <>
      {failed !== null && <Banner tone="danger">{t.failure(failed)}</Banner>}
      {isPlanned && planned !== null && at !== null && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => void saver.unplan()}>
              {t.unplan}
            </Button>
          }
        >
          {t.plannedBanner(when(at), planned.by, formatCount(planned.count, language))}
        </Banner>
      )}
    </>
  );
}

function PreviewPart({ form, language }: { form: NoticeForm; language: Language }) {
  const t = useMessages(editorTexts);
  const dormitory = useDormitory();
  const english = language === 'en';
  const body = (english && form.bodyEn.trim()) || form.body;
  const day = form.isPlanned && form.day !== '' ? form.day : dateAt(now());
  const sender = dormitory === undefined ? '' : nameOfDormitory(dormitory, language);
  const isForAll = form.target.dormitories === null;
  const facts = [formatDay(day as never, language), ...(isForAll ? [] : [sender])].join(' ');
  return (
    <section className={styles.panel} aria-label={t.preview}>
      <h2 className={styles.head}>{t.preview}</h2>
      <PhonePreview
        title={(english && form.titleEn.trim()) || form.title}
        blocks={blocksOf(body)}
        language={language}
        facts={facts}
        mustConfirm={form.mustConfirm}
        isUrgent={form.class === 'urgent'}
      />
    </section>
  );
}

interface RemovePartProps {
  draft: Draft;
  saver: DraftSaver;
  onRemoved: () => void;
}

function RemovePart({ draft, saver, onRemoved }: RemovePartProps) {
  const t = useMessages(editorTexts);
  const remove = () => {
    saver.giveUp();
    removeDraftSoon(draft, t.removed);
    onRemoved();
  };
  return (
    <p className={styles.acts}>
      <Button variant="dangerLine" size="small" onClick={remove}>
        {t.remove}
      </Button>
    </p>
  );
}
