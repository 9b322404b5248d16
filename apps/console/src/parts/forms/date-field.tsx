// A day in a form or a filter: typed, or taken from the calendar (docs/decisions/0321). A native date field follows the
// language of the browser, not of the person.
import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import type { Language } from '@yadori/api/language/language';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Field, type ControlProps, type FieldLook } from '@yadori/kit/fields/field.tsx';
import fieldStyles from '@yadori/kit/fields/field.module.css';
import { isComposing } from '@yadori/kit/form/composing.ts';
import { dateParts, formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './date-field.module.css';
import { readDay } from './read-day.ts';

const texts = defineMessages({
  ja: { open: 'カレンダー', unread: '日付を「2026/12/5」のように入力してください。' },
  en: { open: 'Calendar', unread: 'Enter the date as in 2026/12/5.' },
});

interface DateFieldProps extends Omit<FieldLook, 'label' | 'counter'> {
  label: string;
  id?: string;
  name?: string;
  /** '', a day, or what could not be read as one, which no call takes. */
  value?: string | undefined;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  readOnly?: boolean;
  /** Of a list or a page: nothing changes before the field is left, and never to what is no day. */
  filters?: boolean;
  /** Beside its label, as in a bar. */
  inRow?: boolean;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: (() => void) | undefined;
}

/** In a dialog the calendar is below its field, since there are never two dialogs at once. */
type Place = 'below' | 'dialog';

const Calendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar);

/** 2026年12月5日(土), or Sat, Dec 5, 2026 */
const words = (day: CalendarDate, language: Language): string => {
  const { weekday } = dateParts(day, language);
  const whole = formatDateWithYear(day, language);
  return { ja: `${whole}(${weekday})`, en: `${weekday}, ${whole}` }[language];
};

export function DateField(props: DateFieldProps) {
  const { label, need, hint, className, id, value = '', inRow = false } = props;
  const t = useMessages(texts);
  const [opened, setOpened] = useState<Place>();
  const isRead = value === '' || parseDate(value) !== undefined;
  return (
    <Field
      label={label}
      need={need}
      hint={hint}
      error={props.error ?? (isRead ? undefined : t.unread)}
      className={classNames(className, inRow && styles.inRow, opened === 'below' && styles.opened)}
      id={id}
    >
      {(control) => (
        <DateControl field={props} control={control} opened={opened} onOpened={setOpened} />
      )}
    </Field>
  );
}

interface DateControlProps {
  field: DateFieldProps;
  control: ControlProps;
  opened: Place | undefined;
  onOpened: (opened: Place | undefined) => void;
}

function DateControl({ field, control, opened, onOpened }: DateControlProps) {
  const { input, take } = useTyping(field);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOpened(undefined);
    opener.current?.focus();
  };
  return (
    <>
      <span className={styles.box}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={field.name}
          readOnly={field.readOnly}
          {...input}
          {...control}
          className={classNames(fieldStyles.input, styles.day)}
        />
        {field.readOnly !== true && (
          <Opener of={field.label} ref={opener} opened={opened} onOpened={onOpened} />
        )}
      </span>
      {opened !== undefined && (
        <Calendar
          label={field.label}
          day={parseDate(field.value ?? '')}
          min={field.min}
          max={field.max}
          isBelow={opened === 'below'}
          onChoose={(chosen) => {
            take(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface OpenerProps extends Pick<DateControlProps, 'opened' | 'onOpened'> {
  of: string;
  ref: RefObject<HTMLButtonElement | null>;
}

function Opener({ of, ref, opened, onOpened }: OpenerProps) {
  const t = useMessages(texts);
  return (
    <IconButton
      ref={ref}
      svg={calendarBlank}
      label={t.open}
      aria-description={of}
      aria-expanded={opened !== undefined}
      className={styles.open}
      onClick={({ currentTarget }) => {
        const place = currentTarget.closest('dialog') === null ? 'dialog' : 'below';
        onOpened(opened === undefined ? place : undefined);
      }}
    />
  );
}

interface Typing {
  text: string;
  /** Of the field, when it was typed: another one since then is not from here. */
  before: string;
}

function useTyping(field: DateFieldProps) {
  const { value = '', filters = false, onChange, onBlur } = field;
  const language = useLanguage();
  const [typing, setTyping] = useState<Typing>();
  const day = parseDate(value);
  const read = typing && readDay(typing.text, today(), field);
  const isOwn = typing !== undefined && [typing.before, read ?? ''].includes(value);
  const change = (next: string) => {
    if (next !== value) onChange({ currentTarget: { value: next } });
  };
  const settle = () => {
    setTyping(undefined);
    if (typing === undefined) return;
    const isEmpty = typing.text.trim() === '';
    // What is no day goes to the form, which refuses it; a list stays as it is.
    change(read ?? (filters && !isEmpty ? value : typing.text.trim()));
  };
  const take = (chosen: string) => {
    setTyping(undefined);
    change(chosen);
    onBlur?.();
  };
  const input = {
    value: isOwn ? typing.text : day === undefined ? value : words(day, language),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
      setTyping({ text, before: value });
      if (!filters) change(readDay(text, today(), field) ?? '');
    },
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key === 'Enter' && !isComposing(nativeEvent)) settle();
    },
    onBlur: () => {
      settle();
      onBlur?.();
    },
  };
  return { input, take };
}
