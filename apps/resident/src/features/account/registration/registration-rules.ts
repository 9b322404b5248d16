// The rules of the contract as the screens of registration ask them: one message for each field that is wrong.
import {
  addressStep,
  healthStep,
  information,
  moveinStep,
  oneTimeKeyForm,
  registerConfirmForm,
  registerForm,
  residentStep,
  type StepFacts,
} from '@yadori/api/account/steps';
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type ErrorTexts, type Values } from '@yadori/kit/form/checked-form.ts';
import { employerName } from '../employer-name.ts';
import {
  addressNames,
  asked,
  healthNames,
  moveinNames,
  residentNames,
  stepFields,
  type StepField,
} from './registration-steps.ts';

export const entryNames = ['contract_number', 'email', 'email_confirm'] as const;
export const keyNames = ['one_time_key'] as const;
export const roomNames = ['dormitory_code', 'room_number'] as const;

export const wrongInEntry = (values: Values<(typeof entryNames)[number]>, language: Language) =>
  wrongIn(registerForm, values, entryNames, language);

export const wrongInKey = (values: Values<'one_time_key'>, language: Language) =>
  wrongIn(oneTimeKeyForm, values, keyNames, language);

export const wrongInRoom = (values: Values<(typeof roomNames)[number]>, language: Language) =>
  wrongIn(registerConfirmForm, values, roomNames, language);

export const wrongInResident = (draft: RegistrationDraft, facts: StepFacts, language: Language) =>
  wrongIn(residentStep(facts), asked(draft), residentNames, language, namesOf(draft));

export const wrongInHealth = (draft: RegistrationDraft, language: Language) =>
  wrongIn(healthStep(), draft, healthNames, language);

export const wrongInMovein = (draft: RegistrationDraft, facts: StepFacts, language: Language) =>
  wrongIn(moveinStep(facts), draft, moveinNames, language);

export const wrongInAddress = (draft: RegistrationDraft, facts: StepFacts, language: Language) =>
  wrongIn(addressStep(facts), asked(draft), addressNames, language);

/** All steps once more before anything is sent: an earlier one may have been changed on the way back. */
export const wrongInAll = (
  draft: RegistrationDraft,
  facts: StepFacts,
  language: Language,
): ErrorTexts<StepField> =>
  wrongIn(information(facts), asked(draft), stepFields, language, namesOf(draft));

const namesOf = ({ employment_status }: RegistrationDraft) => employerName(employment_status);

function wrongIn<Name extends string>(
  schema: Parameters<typeof check>[0],
  values: unknown,
  names: readonly Name[],
  language: Language,
  fieldNames?: Record<string, string>,
): ErrorTexts<Name> {
  const checked = check(schema, values, { language, fieldNames });
  return firstOfEach(checked.ok ? {} : checked.errors, names);
}
