// The results of one survey, live: who has answered by floor, figures of each question, texts without names (SH005).
import type { StaffSurvey, StaffSurveyResults } from '@yadori/api/surveys/staff-calls';
import { questionType } from '@yadori/api/surveys/kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useResults } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import { BarTable } from '../components/bar-table.tsx';
import { StateTag } from '../components/state-tag.tsx';
import { SurveyActs } from '../components/survey-acts.tsx';
import { SurveyDeletion, SurveyExport } from '../components/survey-end.tsx';
import { countsOf, lastDayOf } from '../figures.ts';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';

export function ResultsScreen() {
  const t = useMessages(surveyTexts);
  const { dormitory = '', id = '' } = useAddress();
  const read = useResults(Number(id), dormitory);
  const results = read.data?.data;
  const b = useMessages(builderTexts);
  const session = useSession();
  const mayBuild = hasRight(session, useDormitory(), { of: 'surveys', level: 'edit' });
  return (
    <>
      <PageHead
        title={results?.survey.title ?? t.results}
        acts={
          <>
            {mayBuild && (
              <LinkButton size="small" to={`/${dormitory}/surveys/copy/${id}`}>
                {b.copy}
              </LinkButton>
            )}
            {results !== undefined && results.survey.shown !== 0 && (
              <SurveyExport survey={results.survey} />
            )}
          </>
        }
      />
      <div className={styles.screen}>
        <ReadView read={read} data={results} failed={t.failed} waiting={160}>
          {(found) => <Results results={found} />}
        </ReadView>
      </div>
    </>
  );
}

function Results({ results }: { results: StaffSurveyResults }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { survey, floors, questions } = results;
  return (
    <>
      <section className={styles.panel}>
        <p className={styles.head}>
          <span className="size-20 bold">{t.of(...countsOf(survey, language))}</span>
          <StateTag state={survey.state} />
          {survey.is_anonymous && <Tag small>{t.anonymous}</Tag>}
          <span className={styles.note}>
            {t.lastDay} {lastDayOf(survey, language) ?? t.noLastDay}
          </span>
        </p>
        {survey.closed_why !== null && <p>{t.closedWhy(survey.closed_why)}</p>}
        {survey.deleted_why !== null && <p>{t.deletedWhy(survey.deleted_why)}</p>}
        {survey.can.edit && survey.state === 'open' && <SurveyActs results={results} />}
        {survey.can.edit && survey.state === 'closed' && (
          <p className={styles.acts}>
            <SurveyDeletion id={survey.id} />
          </p>
        )}
      </section>
      {survey.shown !== null && <Steps survey={survey} shown={survey.shown} />}
      {survey.shown !== 0 &&
        questions.map((question) => (
          <Question key={question.id} question={question} isMixed={survey.is_anonymous} />
        ))}
      {!survey.is_anonymous && <Floors floors={floors} />}
    </>
  );
}

/** Of an anonymous survey: how much of it the results hold. */
function Steps({ survey, shown }: { survey: StaffSurvey; shown: number }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  if (shown === 0)
    return (
      <StatePanel
        kind="empty"
        title={survey.state === 'open' ? t.tooFew : t.tooFewForGood}
        text={t.tooFewText}
      />
    );
  const counts = [formatCount(shown, language), formatCount(survey.answered, language)] as const;
  return <Banner tone="info">{t.inSteps(...counts)}</Banner>;
}

function Floors({ floors }: Pick<StaffSurveyResults, 'floors'>) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  return (
    <section className={styles.panel}>
      <h2>{t.floors}</h2>
      <BarTable
        caption={t.floors}
        of={t.floor}
        rows={floors.map(({ floor, answered, asked }) => ({
          name: `${floor} (${t.of(...countsOf({ answered, asked }, language))})`,
          count: answered,
          whole: asked,
        }))}
      />
    </section>
  );
}

interface QuestionProps {
  question: StaffSurveyResults['questions'][number];
  /** The order of the texts says nothing. */
  isMixed: boolean;
}

function Question({ question: asked, isMixed }: QuestionProps) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { type, question, choices, texts, answered } = asked;
  return (
    <section className={styles.panel}>
      <h2>{question}</h2>
      <p className={styles.note}>
        {t.answeredBy(formatCount(answered, language))}
        {type === questionType.multiple && ` · ${t.multiple}`}
        {type === questionType.text && ` · ${isMixed ? t.mixedNote : t.textsNote}`}
      </p>
      {choices.length > 0 && (
        <BarTable
          caption={question}
          of={t.choice}
          rows={choices.map(({ title, count }) => ({ name: title, count, whole: answered }))}
        />
      )}
      {type === questionType.text && texts.length === 0 && <p>{t.noTexts}</p>}
      {texts.length > 0 && (
        <ul className={styles.texts} aria-label={t.texts}>
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
