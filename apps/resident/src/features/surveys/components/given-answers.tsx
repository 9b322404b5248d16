// What the resident answered, to be read only.
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { surveyTexts } from '../survey-texts.ts';
import styles from './given-answers.module.css';

export function GivenAnswers({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(surveyTexts);
  return (
    <section>
      <SectionHead title={t.yourAnswers} />
      <Card as="div" padded>
        <dl className="stack gap-14">
          {survey.questions.map(({ id, question, answers }, index) => {
            const given = answers.filter(({ answer }) => answer).map(({ title }) => title);
            return (
              <div key={id}>
                <dt className={styles.question}>
                  <span className="num">{t.number(index + 1)}</span>{' '}
                  <ServerText>{question}</ServerText>
                </dt>
                <dd className={styles.given}>
                  {given.length === 0 ? (
                    <span className={styles.none}>{t.noAnswer}</span>
                  ) : (
                    <ServerText>{given.join('、')}</ServerText>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </section>
  );
}
