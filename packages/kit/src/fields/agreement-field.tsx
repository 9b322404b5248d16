// The tick under a text that must be agreed to; in a frame, so that it is not overlooked.
import type { ComponentProps, ReactNode } from 'react';
import styles from './agreement-field.module.css';
import { Checkbox } from './checkbox.tsx';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

interface AgreementFieldProps extends ComponentProps<typeof Checkbox> {
  id: string;
  error?: ReactNode;
}

export const AgreementField = ({ id, error, className, ...box }: AgreementFieldProps) => (
  <div className={classNames(styles.field, className)}>
    <FieldError id={`${id}-error`}>{error}</FieldError>
    <div className={classNames(styles.frame, error !== undefined && styles.invalid)}>
      <Checkbox
        {...box}
        id={id}
        aria-required="true"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </div>
  </div>
);
