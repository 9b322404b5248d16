// The order of every field: label and chip, hint, error, control, counter.
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from '../icon.tsx';
import { useKitTexts } from '../kit-texts.ts';

export interface FieldLook {
  label: ReactNode;
  /** The chip beside the label; none where a form has only required fields of one kind (login). */
  need?: 'required' | 'optional' | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  counter?: ReactNode;
  className?: string | undefined;
}

/** What the control must carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldLook {
  /** Id of the control, so that an error summary can lead to it. */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, need, hint, error, counter, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames('palt', styles.label)} htmlFor={controlId}>
        {label}
        <NeedChip need={need} />
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {children({
        id: controlId,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': need === 'required' ? true : undefined,
      })}
      {counter !== undefined && <p className={classNames('num', styles.counter)}>{counter}</p>}
    </div>
  );
}

export function NeedChip({ need }: { need: FieldLook['need'] }) {
  const words = useKitTexts();
  if (need === undefined) return null;
  return <span className={classNames(styles.chip, styles[need])}>{words[need]}</span>;
}

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

export const FieldError = ({ id, children }: FieldErrorProps) =>
  children === undefined ? null : (
    <p id={id} className={styles.error}>
      <Icon svg={warningCircle} size={18} />
      <span>{children}</span>
    </p>
  );
