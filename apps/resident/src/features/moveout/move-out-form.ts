// The fields of the form, their initial values, their validation and their names on the wire.
import { saveMoveOut, type MoveOut } from '@yadori/api/moveout/calls';
import { moveOutForm, type MoveOutFacts } from '@yadori/api/moveout/form';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { firstOfEach, type ErrorTexts, type Values } from '@yadori/kit/form/checked-form.ts';

/** In the order of the form. */
export const moveOutFields = [
  'move_out_date',
  'move_out_time',
  'luggage_removal_date',
  'luggage_removal_time',
  'use_shipping_company',
  'shipping_company_name',
  'postal_code',
  'address',
  'building',
  'use_user_mail_address',
  'mail_address',
  'use_user_phone_number',
  'phone_number',
] as const;

export type MoveOutField = (typeof moveOutFields)[number];
export type MoveOutValues = Values<MoveOutField>;

/** How the profile says the resident is reached. */
export interface OwnContact {
  email: string;
  phone_number: string;
}

/** A new application: the three choices are yes, mail and phone come from the profile, all else is empty (Q022). */
export const newValues = ({ email, phone_number }: OwnContact): MoveOutValues => ({
  ...Object.fromEntries(moveOutFields.map((name) => [name, ''])),
  use_shipping_company: '1',
  use_user_mail_address: '1',
  mail_address: email,
  use_user_phone_number: '1',
  phone_number,
});

const flag = (on: boolean) => (on ? '1' : '0');

/**
 * The submitted values; where the profile's mail or phone is used, the present one, since it is copied again (Q012,
 * AM186).
 */
export const storedValues = (stored: MoveOut, own: OwnContact): MoveOutValues => ({
  move_out_date: dayOf(stored.move_out_at),
  move_out_time: timeOf(stored.move_out_at),
  luggage_removal_date: dayOf(stored.luggage_removal_at),
  luggage_removal_time: timeOf(stored.luggage_removal_at),
  use_shipping_company: flag(stored.use_shipping_company),
  shipping_company_name: stored.shipping_company_name,
  postal_code: stored.postal_code,
  address: stored.address,
  building: stored.building,
  use_user_mail_address: flag(stored.use_user_mail_address),
  mail_address: stored.use_user_mail_address ? own.email : stored.mail_address,
  use_user_phone_number: flag(stored.use_user_phone_number),
  phone_number: stored.use_user_phone_number ? own.phone_number : stored.phone_number,
});

export const dayOf = (at: string): string => at.slice(0, 10);
const timeOf = (at: string): string => at.slice(11, 16);

/** One message for each field that is wrong. */
export function wrongInMoveOut(
  values: MoveOutValues,
  facts: MoveOutFacts,
  language: Language,
): ErrorTexts<MoveOutField> {
  const checked = check(moveOutForm(facts), values, {
    language,
    fieldNames: saveMoveOut.fieldNames,
  });
  const found = firstOfEach(checked.ok ? {} : checked.errors, moveOutFields);
  // The profile has none: the resident takes the tick away and types one (AM185).
  const missing = (['mail_address', 'phone_number'] as const).filter(
    (name) => found[name] === undefined && values[name] === '',
  );
  const required = (name: MoveOutField) => fieldMessage(language, 'required', name);
  return missing.reduce((all, name) => ({ ...all, [name]: required(name) }), found);
}

/** Day and time become one; the fields they came from are not sent (Q025, Q034). */
export const moveOutPayload = (values: MoveOutValues, revision: number) => ({
  move_out_at: joined(values.move_out_date, values.move_out_time),
  luggage_removal_at: joined(values.luggage_removal_date, values.luggage_removal_time),
  use_shipping_company: values.use_shipping_company === '1',
  shipping_company_name:
    values.use_shipping_company === '1' ? (values.shipping_company_name ?? '') : '',
  postal_code: values.postal_code ?? '',
  address: values.address ?? '',
  building: values.building ?? '',
  use_user_mail_address: values.use_user_mail_address === '1',
  mail_address: values.mail_address ?? '',
  use_user_phone_number: values.use_user_phone_number === '1',
  phone_number: values.phone_number ?? '',
  revision,
});

const joined = (day = '', time = '') => `${day} ${time}:00`;

/** The server's messages at the fields of the form: what it says of a moment is said at its day. */
export function atFields(
  errors: Readonly<Record<string, readonly string[]>>,
): ErrorTexts<MoveOutField> {
  const { move_out_at, luggage_removal_at, ...others } = errors;
  return firstOfEach(
    {
      ...others,
      ...(move_out_at === undefined ? {} : { move_out_date: move_out_at }),
      ...(luggage_removal_at === undefined ? {} : { luggage_removal_date: luggage_removal_at }),
    },
    moveOutFields,
  );
}
