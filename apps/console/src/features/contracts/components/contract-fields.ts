// The fields of a contract, as both its forms have them.
import { contractLength } from '@yadori/api/contracts/rules';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import type { Translated } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import type { contractFormTexts } from '../form-texts.ts';

export type FormTexts = Translated<typeof contractFormTexts.ja>;

const { text, email } = fieldsWith<FormTexts>();

const room = text({
  label: (t) => t.room,
  hint: (t) => t.roomHint,
  missing: (t) => t.needRoom,
  input: { maxLength: contractLength.room, autoCapitalize: 'characters', spellCheck: false },
});

export const periodFields = {
  start_date: text({
    label: (t) => t.start,
    wrong: (value, t) => (parseDate(value) === undefined ? t.needStart : undefined),
    control: DateField,
  }),
  end_date: text({ label: (t) => t.end, hint: (t) => t.endHint, control: DateField }),
};

export const roomField = { room_number: room };

export const codeField = {
  employee_code: text({
    label: (t) => t.code,
    input: { maxLength: contractLength.employeeCode, spellCheck: false },
  }),
};

export const newFields = {
  contract_number: text({
    label: (t) => t.number,
    missing: (t) => t.needNumber,
    input: { maxLength: contractLength.number, autoCapitalize: 'characters', spellCheck: false },
  }),
  ...roomField,
};

export const tenantFields = {
  tenant_name: text({ label: (t) => t.tenant, input: { maxLength: contractLength.name } }),
  tenant_furigana: text({ label: (t) => t.furigana, input: { maxLength: contractLength.name } }),
  invite_email: email({ label: (t) => t.email, hint: (t) => t.emailHint }),
};

/** Null: it has no end. */
export const endOf = (typed: string): CalendarDate | null => parseDate(typed) ?? null;

export const isBackwards = ({
  start_date: start,
  end_date: end,
}: Record<'start_date' | 'end_date', string>) =>
  parseDate(start) !== undefined && end !== '' && end < start;
