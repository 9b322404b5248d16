// One of a few answers, all in view: native radios as tiles, a stack, small boxes or a two-part segment.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { useId, type ReactNode } from 'react';
import styles from './choice-field.module.css';
import { classNames } from '../class-names.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldLook } from './field.tsx';
import { Icon } from '../icon.tsx';
import segmentStyles from './segment.module.css';

interface ChoiceFieldProps<Value extends string> extends Omit<FieldLook, 'counter'> {
  /** Of the chosen or, before that, the first radio: where an error summary leads. */
  id?: string | undefined;
  name?: string | undefined;
  /** `disabled`: cannot be chosen now; the hint of the field says why. */
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `tiles` side by side, `stacked` below each other, `compact` for a word each, `segment` for yes and no. */
  look?: 'tiles' | 'stacked' | 'compact' | 'segment';
  disabled?: boolean;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, name, options, value, onChange, look = 'tiles', disabled = false, ...field } = props;
  const ownName = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const round = look === 'tiles' || look === 'stacked';
  return (
    <FieldGroup radios {...field}>
      <div className={field.error === undefined ? undefined : styles['invalid']}>
        <div className={classNames(styles[look], look === 'segment' && segmentStyles['segment'])}>
          {options.map((option, index) => (
            <label
              key={option.value}
              className={
                look === 'segment'
                  ? classNames(segmentStyles['option'], styles['option'])
                  : classNames(segmentStyles['tile'], styles['tile'])
              }
            >
              <input
                type="radio"
                id={index === Math.max(chosen, 0) ? id : undefined}
                name={name ?? ownName}
                value={option.value}
                checked={index === chosen}
                disabled={disabled || option.disabled === true}
                onChange={() => onChange(option.value)}
              />
              {round ? (
                option.label
              ) : (
                <span
                  className={styles['word']}
                  data-word={typeof option.label === 'string' ? option.label : undefined}
                >
                  <Icon svg={check} size={14} className={styles['check']} />
                  {option.label}
                </span>
              )}
            </label>
          ))}
        </div>
      </div>
    </FieldGroup>
  );
}
