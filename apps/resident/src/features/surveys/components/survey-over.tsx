// A survey that takes no more answers, of this resident or of anybody; with what was answered.
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { givenTone } from '../given-tone.ts';
import { momentText } from '../moments.ts';
import { surveyTexts } from '../survey-texts.ts';
import { GivenAnswers } from './given-answers.tsx';
import { SurveyEnd } from './survey-end.tsx';

export function SurveyOver({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { id, is_expired, is_answer, answered_at } = survey;
  const when = answered_at === null ? '' : t.answeredAt(momentText(answered_at, language));
  return (
    <SurveyEnd id={id}>
      <Banner tone={is_expired ? 'warn' : givenTone(survey)} role="status">
        {is_expired ? t.expired : t.answered} {when}
      </Banner>
      {is_answer && <GivenAnswers survey={survey} />}
    </SurveyEnd>
  );
}
