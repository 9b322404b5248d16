// Writes a charge by hand (SI030).
import { manualCharge } from '@yadori/api/ledger/staff-calls';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { formatYen } from '@yadori/kit/format.ts';
import type { Translated } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { readsOfLedger } from '../api.ts';
import { ledgerTexts } from '../texts.ts';

interface Person {
  account_id: number;
  name: string;
  dormitory: string;
}

const field = fieldsWith<Translated<typeof ledgerTexts.ja>>();

const fields = {
  amount: field.text({
    label: (t) => t.writeAmount,
    wrong: (value, t) =>
      /^[1-9]\d{0,6}$/.test(value) && Number(value) <= 1_000_000 ? undefined : t.wrongYen,
    input: { inputMode: 'numeric', maxLength: 7 },
  }),
  text: field.text({
    label: (t) => t.writeWords,
    hint: (t) => t.writeWordsHint,
    wrong: (value, t) => {
      const { length } = value.trim();
      return length >= 5 && length <= 200 ? undefined : t.wrongWords;
    },
  }),
  date: {
    ...field.text({
      label: (t) => t.writeDay,
      wrong: (value, t) => {
        const day = parseDate(value);
        const isFine = day !== undefined && day <= today() && day >= addDays(today(), -366);
        return isFine ? undefined : t.wrongDay;
      },
      control: DateField,
    }),
  },
};

export const WriteChargeDialog = defineAct({
  call: manualCharge,
  texts: ledgerTexts,
  fields: () => fields,
  input: ({ account_id: id, dormitory }: Person, act, { amount, text, date }) => ({
    params: { id },
    body: {
      ...act,
      amount: Number(amount),
      text: text.trim(),
      date: date as CalendarDate,
      dormitory,
    },
  }),
  words: (t, { name }, { values, language }) => ({
    title: t.writeTitle(name),
    text: t.writeText,
    action: t.writeAct(formatYen(Number(values.amount) || 0, language)),
    done: t.written,
  }),
  message: () => 'unshown',
  reads: readsOfLedger,
});
