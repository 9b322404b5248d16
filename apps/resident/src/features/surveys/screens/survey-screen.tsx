// /survey?id=: one survey; without a number the newest open one (K001, AM129).
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePageTitle } from '@yadori/kit/page/page-title.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { usePageHead } from '../../../routing/page-head.ts';
import { residentPages } from '../../../routing/pages.ts';
import { reloadSurveys } from '../api.ts';
import { AnonymousGiven } from '../components/anonymous-note.tsx';
import { SpokenDialog } from '../components/spoken-dialog.tsx';
import { SurveyEnd } from '../components/survey-end.tsx';
import { SurveyForm } from '../components/survey-form.tsx';
import { SurveyHead } from '../components/survey-head.tsx';
import { SurveyFailed, SurveySkeleton } from '../components/survey-states.tsx';
import { ThankYouDialog } from '../components/thank-you-dialog.tsx';
import { surveyTexts } from '../survey-texts.ts';
import { surveyIdIn, useSurvey } from '../use-survey.ts';
import styles from './survey-screen.module.css';
import { givenTone } from '../given-tone.ts';
import { momentText } from '../moments.ts';
import { GivenAnswers } from '../components/given-answers.tsx';

export function SurveyScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const id = surveyIdIn(search);
  return (
    <div className={styles.screen}>
      <Content key={id} id={id} />
    </div>
  );
}

function Content({ id }: { id: number | undefined }) {
  const t = useMessages(surveyTexts);
  const found = useSurvey(id);
  if (found.state === 'found') return <Found key={found.survey.id} survey={found.survey} />;
  if (found.state === 'loading') return <SurveySkeleton />;
  if (found.state === 'failed') return <SurveyFailed busy={found.busy} onAgain={found.again} />;
  if (found.state === 'deleted') return <SurveyEnd id={id} line={t.deleted} />;
  return <SurveyEnd art line={t.none} />;
}

const safetyHead = { name: 'Survey', title: { ja: '安否確認', en: 'Safety check' } };
const surveyHead = residentPages.survey;

/** A safety check says so in the bar and in the tab. */
function useSurveyTitle(safety: boolean): void {
  const language = useLanguage();
  usePageHead(safety ? safetyHead : surveyHead);
  usePageTitle(safety ? safetyHead.title[language] : undefined);
}

/** Shown above the survey: it must outlast the form, which goes as soon as the survey is answered or over. */
type Outcome = { kind: 'thanks' } | { kind: 'refused'; message: string };

function Found({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(surveyTexts);
  const [outcome, setOutcome] = useState<Outcome>();
  // Counts the answers given here: the form starts again with them.
  const [given, setGiven] = useState(0);
  const safety = survey.emergency_contact === 1;
  useSurveyTitle(safety);
  const isOpen = !survey.is_expired && (safety || !survey.is_answer);
  const onAnswered = () => {
    setGiven((count) => count + 1);
    setOutcome({ kind: 'thanks' });
  };
  const onRefused = (message: string) => setOutcome({ kind: 'refused', message });
  const close = () => setOutcome(undefined);
  const closeAndReload = () => {
    close();
    void reloadSurveys();
  };
  return (
    <>
      <SurveyHead survey={survey} />
      {isOpen ? (
        <SurveyForm key={given} survey={survey} onAnswered={onAnswered} onRefused={onRefused} />
      ) : (
        <SurveyOver survey={survey} />
      )}
      {outcome?.kind === 'thanks' && <ThankYouDialog safety={safety} onClose={close} />}
      {outcome?.kind === 'refused' && (
        <SpokenDialog
          title={t.refusedTitle}
          text={outcome.message}
          action={t.close}
          onClose={closeAndReload}
        />
      )}
    </>
  );
}

/** A survey that takes no more answers, of this resident or of anybody; with what was answered. */
function SurveyOver({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { id, is_expired, is_answer, is_anonymous, answered_at } = survey;
  const when = answered_at === null ? '' : t.answeredAt(momentText(answered_at, language));
  return (
    <SurveyEnd id={id}>
      <Banner tone={is_expired ? 'warn' : givenTone(survey)} role="status">
        {is_expired ? t.expired : t.answered} {when}
      </Banner>
      {is_answer && (is_anonymous ? <AnonymousGiven /> : <GivenAnswers survey={survey} />)}
    </SurveyEnd>
  );
}
