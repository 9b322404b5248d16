// The questions of an open survey and the button that sends the answers (K001, K005 to K011).
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from '@tanstack/react-router';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { holdReload } from '@yadori/web-client/hold-reload.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Processing } from '@yadori/kit/loading/processing.tsx';
import { givenTone } from '../given-tone.ts';
import { momentText } from '../moments.ts';
import { surveyTexts } from '../survey-texts.ts';
import { useSurveyForm, type FormEnd } from '../use-survey-form.ts';
import { AnonymousNote } from './anonymous-note.tsx';
import { QuestionCard } from './question-card.tsx';
import { SpokenDialog } from './spoken-dialog.tsx';
import styles from './survey-form.module.css';
import { queuedFor, subscribeQueue, type QueuedAnswer } from '../one-tap/queue.ts';

interface SurveyFormProps extends FormEnd {
  survey: SurveyWithQuestions;
}

export function SurveyForm({ survey, ...end }: SurveyFormProps) {
  const t = useMessages(surveyTexts);
  const form = useSurveyForm(survey, end);
  const waits = useQueuedAnswer(survey.id) !== undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Above survey={survey} waits={waits} />
      {survey.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={index + 1}
          {...form.fieldOf(question.id)}
          disabled={form.busy}
        />
      ))}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={form.busy}
          reason={form.ready ? undefined : t.sendReason}
        >
          {survey.is_answer ? t.sendAgain : t.send}
        </Button>
      </div>
      <Processing shown={form.busy} label={t.processing} />
      {form.asksForMore && (
        <SpokenDialog
          title={t.requiredTitle}
          text={t.required}
          action={t.back}
          onClose={form.closeNote}
        />
      )}
      <LeaveQuestion changed={form.changed && !waits} />
    </form>
  );
}

/** What is shown above the questions. */
function Above({ survey, waits }: { survey: SurveyWithQuestions; waits: boolean }) {
  return (
    <>
      <State survey={survey} waits={waits} />
      {survey.is_anonymous && <AnonymousNote survey={survey} />}
    </>
  );
}

/** A safety check that was answered, or whose answer waits on this device (AM132). */
function State({ survey, waits }: { survey: SurveyWithQuestions; waits: boolean }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const given = survey.answered_at === null ? undefined : momentText(survey.answered_at, language);
  return (
    <div role="status" className={styles.state}>
      {waits ? (
        <Banner tone="warn">{t.waits}</Banner>
      ) : (
        given !== undefined && <Banner tone={givenTone(survey)}>{t.answeredOpen(given)}</Banner>
      )}
    </div>
  );
}

/** What was typed and not sent is not left without a question, and no reload takes it away. */
function LeaveQuestion({ changed }: { changed: boolean }) {
  const t = useMessages(surveyTexts);
  const travel = useBlocker({
    shouldBlockFn: () => changed,
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  useEffect(() => (changed ? holdReload() : undefined), [changed]);
  if (travel.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onClose={travel.reset}
      title={t.leaveTitle}
      summary={t.leaveSummary}
      backLabel={t.back}
      actionLabel={t.leave}
      actionVariant="danger"
      onAction={travel.proceed}
    />
  );
}

/** The answer to a safety check that waits on this device. */
const useQueuedAnswer = (survey: number): QueuedAnswer | undefined =>
  useSyncExternalStore(subscribeQueue, () => queuedFor(survey));
