// Normalises what was typed, field by field; applied when a field is left and before validation.
import {
  codeText,
  digitsOnly,
  katakana,
  keyText,
  phoneDigits,
  singleByte,
} from '@yadori/api/language/normalise';

const normalisers: Readonly<Record<string, (typed: string) => string>> = {
  contract_number: codeText,
  email: singleByte,
  email_confirm: singleByte,
  mail_address: singleByte,
  one_time_key: keyText,
  dormitory_code: codeText,
  room_number: codeText,
  furigana: katakana,
  phone_number: phoneDigits,
  password: singleByte,
  password_confirm: singleByte,
  emergency_contact_phone_number: phoneDigits,
  postal_code: digitsOnly,
  companion_count: digitsOnly,
};

/** The value of one field as it was meant. Names, addresses and free texts stay as typed. */
export const normaliseField = (field: string, typed: string): string =>
  normalisers[field]?.(typed) ?? typed;

/** All values as they were meant; those that are no texts stay. */
export const normaliseAll = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? normaliseField(field, value) : (value as unknown),
    ]),
  ) as Values;
