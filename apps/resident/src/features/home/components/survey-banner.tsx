// Today's survey: blue, or red for a safety check (D003).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import type { DataOf } from '@yadori/api/contract/call';
import type { surveyByDate } from '@yadori/api/surveys/calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { dateParts } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { Link } from '../../../routing/links.tsx';
import { OneTapAnswer, SafetyPopup } from '../../surveys/panel.tsx';
import { bannerTexts } from './survey-banner-texts.ts';
import styles from './survey-banner.module.css';

export { loadSafetyPopup } from '../../surveys/panel.tsx';

type Survey = DataOf<typeof surveyByDate>['surveys'][number];

/** Safety checks stay until they close; an ordinary survey waits until the resident has answered them. */
export function SurveyBanners({ surveys }: { surveys: readonly Survey[] }) {
  const checks = surveys.filter((survey) => survey.emergency_contact === 1);
  const ordinary = surveys.find((survey) => survey.emergency_contact === 0);
  const shown = checks.every((survey) => survey.is_answer) ? [...checks, ordinary] : checks;
  return (
    <>
      {shown.map((survey) => survey && <SurveyBanner key={survey.id} survey={survey} />)}
      <SafetyPopup surveys={surveys} />
    </>
  );
}

function SurveyBanner({ survey }: { survey: Survey }) {
  const safety = survey.emergency_contact === 1;
  const answered = survey.is_answer && survey.one_tap !== null;
  return (
    <div className={classNames(styles.banner, safety && !answered && styles.safety)}>
      {survey.one_tap === null ? (
        <BannerLink survey={survey} />
      ) : (
        <div className={styles.tap}>
          <OneTapAnswer survey={survey} linked head={<BannerLink survey={survey} />} />
        </div>
      )}
    </div>
  );
}

function BannerLink({ survey }: { survey: Survey }) {
  const t = useMessages(bannerTexts);
  const safety = survey.emergency_contact === 1;
  return (
    <Link to="/survey" search={{ id: survey.id }} className={styles.link}>
      <DateBadge date={survey.date} />
      <span className={styles.text}>
        <span className={styles.kind}>
          {safety && <Icon svg={siren} size={16} />}
          {safety ? t.safety : t.survey}
        </span>
        <span className={`palt ${styles.title ?? ''}`}>
          <ServerText fallback={survey.language}>{survey.title}</ServerText>
        </span>
      </span>
      {safety && survey.one_tap === null ? (
        <span className={`palt ${styles.answer ?? ''}`}>
          {survey.is_answer ? t.answered : t.answer}
        </span>
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
      {{ ja: <VisuallyHidden>日</VisuallyHidden>, en: null }[language]}
    </span>
  );
}
