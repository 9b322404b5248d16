// One line of text. Uncontrolled works best with autofill and with typing before hydration.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'placeholder'>;

export function TextField(props: TextFieldProps) {
  const { label, need, hint, error, counter, className, id, ...input } = props;
  return (
    <Field
      label={label}
      need={need}
      hint={hint}
      error={error}
      counter={counter}
      className={className}
      id={id}
    >
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'placeholder'>;

export function TextArea(props: TextAreaProps) {
  const { label, need, hint, error, counter, className, id, ...input } = props;
  return (
    <Field
      label={label}
      need={need}
      hint={hint}
      error={error}
      counter={counter}
      className={className}
      id={id}
    >
      {(control) => (
        <textarea rows={4} {...input} {...control} className={classNames(styles.input)} />
      )}
    </Field>
  );
}
