// The validation rules of the form for a further contract (P008 to P011).
import { contractForm } from '@yadori/api/contracts/form';
import { spoken } from '@yadori/api/account/movein';
import type { StepFacts } from '@yadori/api/account/steps';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type ErrorTexts, type Values } from '@yadori/kit/form/checked-form.ts';

/** In the order of the form. */
export const contractFields = [
  'contract_number',
  'dormitory_code',
  'room_number',
  'movein_date',
  'movein_time',
] as const;

export type ContractField = (typeof contractFields)[number];

export function wrongInContract(
  values: Values<ContractField>,
  facts: StepFacts,
  language: Language,
): ErrorTexts<ContractField> {
  const checked = check(contractForm(facts), values, { language });
  return firstOfEach(checked.ok ? {} : checked.errors, contractFields);
}

/** What is sent of values that the rules let through; the date as registration writes it (AM025). */
export const contractPayload = (values: Values<ContractField>) => ({
  contract_number: values.contract_number ?? '',
  dormitory_code: values.dormitory_code ?? '',
  room_number: values.room_number ?? '',
  movein_date: spoken((values.movein_date ?? '') as CalendarDate),
  movein_time: values.movein_time ?? '',
});
