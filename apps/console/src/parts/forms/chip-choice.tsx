// One of several short answers as chips: native radios, so that arrow keys and forms work by themselves.
import { useId, type ReactNode } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { FieldGroup } from '@yadori/kit/fields/field-group.tsx';
import type { FieldLook } from '@yadori/kit/fields/field.tsx';
import styles from './chip-choice.module.css';

interface ChipChoiceProps<Value extends string> extends Omit<FieldLook, 'counter'> {
  /** Of the chosen or, before that, the first radio: where an error summary leads. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly { value: Value; label: ReactNode; isFull?: boolean }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Behind the last chip. */
  more?: ReactNode;
}

export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { id, name, options, value, onChange, more, ...field } = props;
  const ownName = useId();
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <FieldGroup radios {...field}>
      <div className={styles.chips}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(styles.chip, option.isFull === true && styles.full)}
          >
            <input
              type="radio"
              id={index === Math.max(chosen, 0) ? id : undefined}
              name={name ?? ownName}
              value={option.value}
              checked={index === chosen}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {more}
      </div>
    </FieldGroup>
  );
}
