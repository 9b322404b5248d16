// A near day as a field that opens a calendar: it shows the day in the reader's format, on every device.
// Native date fields follow the language of the browser, were cut off side by side on a phone, and cannot say why a day
// is closed.
import type { ReactNode } from 'react';
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import type { Language } from '@yadori/api/language/language';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from '../fields/field.tsx';
import fieldStyles from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import { useKitTexts } from '../kit-texts.ts';
import { dateParts, formatDate, formatDateWithYear } from '../format.ts';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import styles from './day-field.module.css';

const texts = defineMessages({ ja: { choose: '日付を選ぶ' }, en: { choose: 'Choose a date' } });

interface DayFieldProps extends Omit<FieldLook, 'label' | 'counter'> {
  label: string;
  id: string;
  /** '' or `YYYY-MM-DD`. */
  value: string;
  today: CalendarDate;
  onOpen: () => void;
}

export function DayField({ value, today, onOpen, id, ...field }: DayFieldProps) {
  const t = useMessages(texts);
  const words = useKitTexts();
  const language = useLanguage();
  const day = parseDate(value);
  const spoken = [
    field.label,
    field.need && words[field.need],
    wordsOf(day, today, language) ?? t.choose,
  ];
  return (
    <Field {...field} id={id}>
      {({ 'aria-required': _required, ...control }) => (
        <button
          type="button"
          {...control}
          aria-haspopup="dialog"
          aria-label={spoken.filter(Boolean).join(' ')}
          className={classNames(fieldStyles.input, styles.field)}
          onClick={onOpen}
        >
          {day === undefined ? (
            <span className={styles.none}>{t.choose}</span>
          ) : (
            <span className={classNames('num', styles.day)}>
              <DayText day={day} today={today} language={language} />
            </span>
          )}
          <Icon svg={calendarBlank} size={22} className={styles.sign} />
        </button>
      )}
    </Field>
  );
}

const isThisYear = (day: CalendarDate, today: CalendarDate) =>
  day.slice(0, 4) === today.slice(0, 4);

function wordsOf(
  day: CalendarDate | undefined,
  today: CalendarDate,
  language: Language,
): string | undefined {
  if (day === undefined) return undefined;
  return isThisYear(day, today) ? formatDate(day, language) : formatDateWithYear(day, language);
}

/** 6月12日(金) with its numbers set large. */
function DayText({
  day,
  today,
  language,
}: {
  day: CalendarDate;
  today: CalendarDate;
  language: Language;
}) {
  return isThisYear(day, today) ? large[language](day) : wordsOf(day, today, language);
}

const large: Readonly<Record<Language, (day: CalendarDate) => ReactNode>> = {
  ja: (on) => {
    const { month, day, weekday } = dateParts(on, 'ja');
    return (
      <>
        <b>{month}</b>月<b>{day}</b>日({weekday})
      </>
    );
  },
  en: (on) => formatDate(on, 'en'),
};
