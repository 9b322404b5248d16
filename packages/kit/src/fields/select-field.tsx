// One of many: the native list, which every phone opens in its own way.
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from '../icon.tsx';
import styles from './select-field.module.css';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends FieldLook, Omit<ComponentProps<'select'>, keyof FieldLook | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** First row for "nothing chosen yet"; its value is ''. */
  empty?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, need, hint, error, counter, className, id, options, empty, ...select } = props;
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
        <div className={styles.box}>
          <select {...select} {...control} className={classNames(fieldStyles.input, styles.select)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon svg={caretDown} size={16} className={styles.caret} />
        </div>
      )}
    </Field>
  );
}
