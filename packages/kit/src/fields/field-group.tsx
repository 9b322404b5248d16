// A field of several controls: the same order as `Field`, with a legend that names them together.
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, NeedChip, type FieldLook } from './field.tsx';
import styles from './field.module.css';

interface FieldGroupProps extends Omit<FieldLook, 'counter'> {
  /** Radios that answer one question. */
  radios?: boolean;
  children: ReactNode;
}

export function FieldGroup(props: FieldGroupProps) {
  const { label, need, hint, error, className, radios = false, children } = props;
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <fieldset
      role={radios ? 'radiogroup' : undefined}
      aria-required={radios && need === 'required' ? true : undefined}
      aria-invalid={radios && error !== undefined ? true : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      className={classNames(styles.field, className)}
    >
      <legend className={styles.label}>
        {label}
        <NeedChip need={need} />
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </fieldset>
  );
}
