// What the house asks today: blue, or red where it asks whether everybody is safe (D003).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import type { DataOf } from '@yadori/api/contract/call';
import type { surveyByDate } from '@yadori/api/surveys/calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { dateParts } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { Link } from '../../../shell/links.tsx';
import { ServerText } from '../../../shell/server-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { homeTexts } from '../messages.ts';
import styles from './survey-banner.module.css';

type Survey = DataOf<typeof surveyByDate>['surveys'][number];

export function SurveyBanner({ survey }: { survey: Survey }) {
  const t = useMessages(homeTexts);
  const safety = survey.emergency_contact === 1;
  return (
    <Link
      to="/survey"
      search={{ id: survey.id }}
      className={classNames(styles.banner, safety && styles.safety)}
    >
      <DateBadge date={survey.date} />
      <span className={styles.text}>
        <span className={styles.kind}>
          {safety && <Icon svg={siren} size={16} />}
          {safety ? t.safety : t.survey}
        </span>
        <span className={`palt ${styles.title ?? ''}`}>
          <ServerText>{survey.title}</ServerText>
        </span>
      </span>
      {safety ? (
        <span className={`palt ${styles.answer ?? ''}`}>{t.answer}</span>
      ) : (
        <Icon svg={caretRight} size={20} className={styles.caret} />
      )}
    </Link>
  );
}

function DateBadge({ date: text }: { date: string }) {
  const language = useLanguage();
  const date = parseDate(text.slice(0, 10));
  if (date === undefined) return null;
  const { monthName, day } = dateParts(date, language);
  return (
    <span className={`num ${styles.badge ?? ''}`}>
      <span className={styles.month}>{monthName}</span>
      <b>{day}</b>
      {language === 'ja' && <VisuallyHidden>日</VisuallyHidden>}
    </span>
  );
}
