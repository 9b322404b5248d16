// What the survey is about, and until when: on a red ground for a safety check.
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { PlainJapanese } from './plain-japanese.tsx';
import { endText } from '../moments.ts';
import { surveyTexts } from '../survey-texts.ts';
import styles from './survey-head.module.css';

export function SurveyHead({ survey }: { survey: SurveyWithQuestions }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { title, emergency_contact, closes_at, is_expired } = survey;
  const safety = emergency_contact === 1;
  return (
    <header className={classNames(styles.head, safety && styles.safety)}>
      {safety && (
        <p className={styles.kind}>
          <Icon svg={siren} size={20} />
          {t.safetyCheck}
        </p>
      )}
      <h2 className={styles.title}>
        <ServerText fallback={survey.language}>{title}</ServerText>
        <PlainJapanese text={survey.title_plain} />
      </h2>
      {closes_at !== null && !is_expired && (
        <p className={`num ${styles.until ?? ''}`}>{t.until(endText(closes_at, language))}</p>
      )}
    </header>
  );
}
