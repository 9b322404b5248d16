// A telephone number, written with or without hyphens, full-width or with the country's number.
import { phoneDigits } from '@yadori/api/language/normalise';
import { NormalisedField, type LineProps } from './normalised-field.tsx';

export const PhoneField = (field: LineProps) => (
  <NormalisedField
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...field}
    normalise={phoneDigits}
  />
);
