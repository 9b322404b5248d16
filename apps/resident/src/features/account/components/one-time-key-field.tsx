// The key from the mail: large letters, filled in by the phone where it can, pasted with spaces or without.
import { oneTimeKeyLength } from '@yadori/api/account/kinds';
import { keyText } from '@yadori/api/language/normalise';
import { classNames } from '@yadori/kit/class-names.ts';
import { NormalisedField, type LineProps } from '@yadori/kit/fields/normalised-field.tsx';
import styles from './one-time-key-field.module.css';

/** No maxLength: the browser would cut a pasted `123 456` before its space is taken out. */
const keyOnly = (typed: string) => keyText(typed).slice(0, oneTimeKeyLength);

export const OneTimeKeyField = ({ className, ...field }: LineProps) => (
  <NormalisedField
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    {...field}
    normalise={keyOnly}
    className={classNames('num', styles.field, className)}
  />
);
