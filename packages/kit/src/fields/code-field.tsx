// A code as printed on paper (contract, office, room): in any width and case, and never corrected by a keyboard.
import { codeText } from '@yadori/api/language/normalise';
import { NormalisedField, type LineProps } from './normalised-field.tsx';

export const CodeField = (field: LineProps) => (
  <NormalisedField
    need="required"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    {...field}
    normalise={codeText}
  />
);
