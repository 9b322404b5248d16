// Closes a dormitory after its last day: what is in the way first, its name typed by hand, why (SJ038).
import { useState } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { isNameOf, lastDayProblem } from '@yadori/api/dormitory/closing';
import { closeDormitory } from '@yadori/api/dormitory/closing-calls';
import { closingReasonNames, type ClosingReasonCode } from '@yadori/api/dormitory/closing-reasons';
import type { Language } from '@yadori/api/language/language';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { ActSlip } from '../../../parts/acts/act-slip.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { readsOfClosing, useHindrances } from '../api.ts';
import { closingTexts } from './closing-texts.ts';
import styles from './closing.module.css';
import { ClosingConditions } from './closing-conditions.tsx';

type Texts = Translated<typeof closingTexts.ja>;

interface CloseDialogProps {
  row: DormitoryRow;
  /** Beside the list; else a dialog. */
  hasRoom: boolean;
  onClose: () => void;
}

interface Values {
  last_day: string;
  typed_name: string;
}

export function CloseDialog({ row, hasRoom, onClose }: CloseDialogProps) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const name = nameOfDormitory(row, language);
  const [fields] = useState(() => fieldsOf(row));
  const declared = { fields, t, language };
  const { act, form } = useAct<typeof closeDormitory, keyof Values, Values, ClosingReasonCode>(
    closeDormitory,
    {
      ...formOf(declared),
      input: ({ reason }, { last_day: day, typed_name: typed }) => ({
        params: { dormitory: row.code },
        body: { last_day: day as CalendarDate, typed_name: typed.trim(), reason },
      }),
      done: (_answer, values) => t.done(name, dayInWords(values, language)),
      onDone: onClose,
      reads: readsOfClosing,
      readsAfter: 'answer',
    },
  );
  const lastDay = dayOf(form.values);
  return (
    <ActSlip
      act={act}
      slip={{ hasRoom }}
      title={t.title(name)}
      text={t.text}
      actionLabel={
        lastDay === undefined ? t.actionPlain : t.action(dayInWords(form.values, language))
      }
      danger
      blocked={useBlocked(row.code, lastDay)}
      reasons={closingReasonNames}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <ClosingConditions code={row.code} lastDay={lastDay} />
      <div className={styles.after}>
        <h3 className="size-13">{t.after}</h3>
        <p>{t.afterStop}</p>
        <p>{t.afterGoOn}</p>
        <p>{t.afterStaff}</p>
      </div>
    </ActSlip>
  );
}

const field = fieldsWith<Texts>();

const fieldsOf = (row: DormitoryRow) => ({
  last_day: field.text({
    label: (t) => t.lastDay,
    hint: (t) => t.lastDayHint,
    wrong: (value, t) => {
      const day = parseDate(value);
      if (day === undefined) return t.needDay;
      const problem = lastDayProblem(day, today());
      if (problem === undefined) return undefined;
      return problem === 'too_early' ? t.tooEarly : t.tooLate;
    },
    input: { min: today() },
    control: DateField,
  }),
  typed_name: field.text({
    label: (t) => t.typedName,
    hint: (t, language) => t.typedNameHint(nameOfDormitory(row, language)),
    wrong: (typed, t) => (isNameOf(typed, row) ? undefined : t.otherName),
  }),
});

/** One that can be a last day. */
function dayOf({ last_day: typed }: Values): CalendarDate | undefined {
  const day = parseDate(typed);
  return day === undefined || lastDayProblem(day, today()) !== undefined ? undefined : day;
}

function dayInWords(values: Values, language: Language): string {
  const day = dayOf(values);
  return day === undefined ? '' : formatDateWithYear(day, language);
}

/** Why it cannot be planned; a missing day is said at its field. */
function useBlocked(code: string, lastDay: CalendarDate | undefined): string | undefined {
  const t = useMessages(closingTexts);
  const found = useHindrances(code, lastDay).data?.data;
  if (found === undefined || lastDay === undefined) return undefined;
  return Object.values(found).some((count) => count > 0) ? t.blocked : undefined;
}
