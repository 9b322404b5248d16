// A day close at hand (move-in, parcel): the phone's own wheel or calendar.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './date-field.module.css';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';

/** Stands for a date of which only a part is typed; no rule takes it for a date, nor for an empty field. */
export const incompleteDate = 'incomplete';

interface DateFieldProps
  extends
    FieldLook,
    Omit<
      ComponentProps<'input'>,
      keyof FieldLook | 'placeholder' | 'type' | 'value' | 'onChange' | 'defaultValue'
    > {
  /** '', `YYYY-MM-DD` or `incompleteDate`. */
  value: string;
  onChange: (value: string) => void;
}

export function DateField(props: DateFieldProps) {
  const { label, need, hint, error, counter, className, id, value, onChange, ...input } = props;
  const tell = (control: HTMLInputElement) => {
    const now = control.validity.badInput ? incompleteDate : control.value;
    if (now !== value) onChange(now);
  };
  return (
    <Field {...{ label, need, hint, error, counter, className, id }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          // Written as '' the half-typed date stays in view: the browser's own value is '' as well.
          value={value === incompleteDate ? '' : value}
          onChange={(event) => tell(event.currentTarget)}
          onBlur={(event) => {
            tell(event.currentTarget);
            input.onBlur?.(event);
          }}
          className={classNames('num', fieldStyles.input, styles.date)}
        />
      )}
    </Field>
  );
}
