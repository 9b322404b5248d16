// A number without arithmetic: companions, codes.
import { digitsOnly } from '@yadori/api/language/normalise';
import { classNames } from '../class-names.ts';
import styles from './digits-field.module.css';
import { NormalisedField, type LineProps } from './normalised-field.tsx';

interface DigitsFieldProps extends LineProps {
  /** For up to four digits. */
  narrow?: boolean;
}

export const DigitsField = ({ narrow = false, className, ...field }: DigitsFieldProps) => (
  <NormalisedField
    inputMode="numeric"
    autoComplete="off"
    {...field}
    normalise={digitsOnly}
    className={classNames('num', narrow && styles.narrow, className)}
  />
);
