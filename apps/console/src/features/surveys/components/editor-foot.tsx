// Under the builder: what is missing, and the acts on the draft.
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { surveyDraft } from '@yadori/api/surveys/draft-shape';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Conflict } from '../../../parts/forms/conflict.tsx';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import { useGo } from '../../../routing/links.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import { PublishDialog, removeDraftSoon, type PublishWords } from '../../targets/panel.tsx';
import { readDraftsAgain, readSurveysAgain } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import type { SurveyEditor as Editor } from '../use-survey-editor.ts';

interface FootProps {
  editor: Editor;
  dormitory: string;
  isPlanned: boolean;
}

export function EditorFoot({ editor, dormitory, isPlanned }: FootProps) {
  const t = useMessages(builderTexts);
  const go = useGo();
  const when = useWhen();
  const { draft } = editor;
  const [isGone, setIsGone] = useState(false);
  const back = () => go(`/${dormitory}/surveys`);
  const [publish, dialog] = useDialog(
    (close) => draft !== undefined && <Opening draft={draft} onClose={close} onDone={back} />,
  );
  const remove = (seen: Draft) => {
    setIsGone(true);
    editor.giveUp();
    removeDraftSoon(seen, t.removedDraft);
    back();
  };
  return (
    <>
      <div className={styles.foot}>
        <Problems editor={editor} />
        {isPlanned && draft?.run_at != null && (
          <Banner tone="info">{t.isPlanned(when(draft.run_at))}</Banner>
        )}
      </div>
      <Acts editor={editor} isPlanned={isPlanned} onPublish={publish} onRemove={remove} />
      {dialog}
      <Leaving
        isChanged={editor.isChanged && editor.form.title !== '' && !isGone}
        onLeave={editor.giveUp}
      />
    </>
  );
}

interface OpeningProps {
  draft: Draft;
  onClose: () => void;
  onDone: () => void;
}

const readAllAgain = () => Promise.all([readDraftsAgain(), readSurveysAgain()]);

function Opening({ draft, ...ends }: OpeningProps) {
  const { is_anonymous: isAnonymous } = surveyDraft.parse(draft.content);
  const words = usePublishWords(draft.run_at, isAnonymous);
  return <PublishDialog {...ends} draft={draft} words={words} reload={readAllAgain} />;
}

function usePublishWords(runAt: string | null, isAnonymous: boolean): PublishWords {
  const t = useMessages(builderTexts);
  const isNow = runAt === null;
  return {
    title: isNow ? t.publishTitle : t.planTitle,
    act: isNow ? t.publish : () => t.plan,
    text: isAnonymous ? t.fixedAnonymous : t.fixed,
    done: isNow ? t.published : () => t.plannedDone,
    problem: (code) => (code === 'dates' ? t.problem('dates') : undefined),
  };
}

interface ActsProps {
  editor: Editor;
  isPlanned: boolean;
  onPublish: () => void;
  onRemove: (draft: Draft) => void;
}

function Acts({ editor, isPlanned, onPublish, onRemove }: ActsProps) {
  const t = useMessages(builderTexts);
  const { busy, run, draft, isChanged, save } = editor;
  return (
    <FormFoot
      isSaved={editor.isSaved && !isChanged}
      savedText={t.saved}
      problem={editor.problem !== '' && <Problem editor={editor} />}
    >
      {draft !== undefined && !isPlanned && (
        <Button variant="dangerLine" disabled={busy} onClick={() => onRemove(draft)}>
          {t.removeDraft}
        </Button>
      )}
      {isPlanned ? (
        <Button busy={busy} onClick={() => void run(() => save(true))}>
          {t.unplan}
        </Button>
      ) : (
        <>
          <Button busy={busy} onClick={() => void run(save)}>
            {t.save}
          </Button>
          <Button
            variant="primary"
            disabled={busy || editor.problems.length > 0}
            onClick={() =>
              void run(async () => {
                if (!isChanged || (await save()) !== undefined) onPublish();
              })
            }
          >
            {t.proceed}
          </Button>
        </>
      )}
    </FormFoot>
  );
}

interface LeavingProps {
  isChanged: boolean;
  onLeave: () => void;
}

function Leaving({ isChanged, onLeave }: LeavingProps) {
  const { leaveTitle: title, leaveText: summary, stay, leave } = useMessages(builderTexts);
  const texts = { title, summary, stay, leave };
  return <LeaveDialog changed={isChanged} texts={texts} onLeave={onLeave} />;
}

function Problem({ editor: { problem, theirs, reload } }: { editor: Editor }) {
  const t = useMessages(builderTexts);
  if (theirs === undefined) return <Conflict text={problem} />;
  const way = { label: t.reload, onTake: () => reload(theirs) };
  return <Conflict text={t.changedElsewhere} theirs={way} />;
}

function Problems({ editor: { problems } }: { editor: Editor }) {
  const t = useMessages(builderTexts);
  if (problems.length === 0) return null;
  return (
    <Banner tone="warn">
      <p>{t.problems}</p>
      <ul className={styles.problems}>
        {problems.map(({ question, code }) => (
          <li key={`${question ?? ''}${code}`}>
            {question === undefined
              ? t.problem(code)
              : t.inQuestion(String(question + 1), t.problem(code))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
