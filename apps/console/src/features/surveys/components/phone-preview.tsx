// The survey as a resident sees it on a phone, in either language.
import { questionType } from '@yadori/api/surveys/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { FormQuestion, SurveyForm } from '../builder-form.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import { useLanguageChoice } from '../../../parts/forms/use-language-choice.tsx';

const anonymousHead = { ja: '匿名のアンケートです', en: 'This survey is anonymous' };

export function PhonePreview({ form }: { form: SurveyForm }) {
  const t = useMessages(builderTexts);
  const [language, choice] = useLanguageChoice({
    legend: t.previewLanguage,
    legendHidden: true,
    names: { ja: t.japanese, en: t.english },
    first: 'ja',
  });
  const english = language === 'en';
  return (
    <section className={styles.previewPanel} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <p className="note">
        {t.previewNote} {english && t.noEnglishYet}
      </p>
      {choice}
      <div className={styles.phone}>
        <p className="size-16 bold" lang={english && form.title_en !== '' ? 'en' : 'ja'}>
          {(english && form.title_en) || form.title || t.untitled}
        </p>
        {form.is_anonymous && (
          <p className={styles.words} lang={language}>
            {english ? anonymousHead.en : anonymousHead.ja}
          </p>
        )}
        {form.questions.map((question, index) => (
          <Asked key={question.key} question={question} number={index + 1} english={english} />
        ))}
      </div>
    </section>
  );
}

interface AskedProps {
  question: FormQuestion;
  number: number;
  english: boolean;
}

function Asked({ question: asked, number, english }: AskedProps) {
  const t = useMessages(builderTexts);
  const { question, question_en, choices, type, is_required } = asked;
  // In one language with all its choices, as residents get it.
  const isEnglish =
    english && question_en !== '' && choices.every(({ title_en }) => title_en !== '');
  return (
    <div className={styles.asked} lang={isEnglish ? 'en' : 'ja'}>
      <p>
        <b>
          {number}. {isEnglish ? question_en : question}
        </b>{' '}
        {is_required && <Tag small>{t.required}</Tag>}
      </p>
      {type === questionType.text ? (
        <p className={styles.words}>{t.writeHere}</p>
      ) : (
        <ul>
          {choices.map(({ title, title_en }, index) => (
            <li key={index} className={styles.option}>
              <span
                className={type === questionType.single ? styles.round : styles.square}
                aria-hidden="true"
              />
              {isEnglish ? title_en : title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
