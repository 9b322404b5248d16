// Several of a few answers, all in view: native checkboxes as tiles below each other.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ReactNode } from 'react';
import styles from './checks-field.module.css';
import { FieldGroup } from './field-group.tsx';
import type { FieldLook } from './field.tsx';
import { Icon } from '../icon.tsx';

interface ChecksFieldProps<Value extends string> extends Omit<FieldLook, 'counter'> {
  /** Of the first box: where an error leads. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  disabled?: boolean;
}

export function ChecksField<Value extends string>(props: ChecksFieldProps<Value>) {
  const { id, name, options, values, onChange, disabled = false, ...field } = props;
  const toggle = (value: Value, on: boolean) => {
    const chosen = options.map((option) => option.value);
    // In the order of the boxes, however they were ticked.
    onChange(chosen.filter((each) => (each === value ? on : values.includes(each))));
  };
  return (
    <FieldGroup {...field}>
      <div className={styles['boxes']}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles['tile']}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              checked={values.includes(value)}
              disabled={disabled}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <Icon svg={check} size={14} className={styles['check']} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
