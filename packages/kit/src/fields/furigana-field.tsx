// The reading of a name: hiragana and half-width kana become full-width katakana.
import { katakana } from '@yadori/api/language/normalise';
import { NormalisedField, type LineProps } from './normalised-field.tsx';

export const FuriganaField = (field: LineProps) => (
  <NormalisedField
    autoComplete="off"
    spellCheck={false}
    autoCorrect="off"
    {...field}
    normalise={katakana}
  />
);
