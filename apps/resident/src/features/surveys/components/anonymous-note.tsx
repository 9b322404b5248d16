// What becomes of the answers to an anonymous survey, said before they are given (SH010).
import { questionType } from '@yadori/api/surveys/kinds';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { anonymousTexts } from '../anonymous-texts.ts';
import styles from './anonymous-note.module.css';

export function AnonymousNote({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(anonymousTexts);
  const hasWords = survey.questions.some(({ type }) => type === questionType.text);
  return (
    <Banner tone="info">
      <h3 className="size-16">{t.title}</h3>
      <ul className={styles.list}>
        <li>{t.noName}</li>
        <li>{t.seen}</li>
        <li>{t.mark}</li>
        <li>{t.final}</li>
        {hasWords && <li>{t.words}</li>}
      </ul>
    </Banner>
  );
}

/** In place of the answers, once they are given. */
export const AnonymousGiven = () => <p>{useMessages(anonymousTexts).given}</p>;
