// A date that is known by heart (birthday): three boxes, no calendar, no jump from box to box.
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { joinDate, splitDate, type DateBoxes } from './date-boxes.ts';
import styles from './date-boxes-field.module.css';
import { FieldGroup } from './field-group.tsx';
import type { FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import { useFormTexts } from '../form/form-texts.ts';
import { useNormalised } from './use-normalised.ts';

interface DateBoxesFieldProps extends Omit<FieldLook, 'counter'> {
  /** Of the year's box. */
  id: string;
  /** '' or `YYYY-MM-DD`; what is no date is given and shown as typed. */
  value: string;
  onChange: (value: string) => void;
  /** All three boxes are left. */
  onLeave?: (() => void) | undefined;
  autoFill?: 'bday' | undefined;
}

const parts = ['year', 'month', 'day'] as const;

export function DateBoxesField(props: DateBoxesFieldProps) {
  const { id, value, onChange, onLeave, autoFill, ...field } = props;
  const [typed, setTyped] = useState(() => splitDate(value));
  // Another value from outside (a draft, loaded data) replaces what was typed.
  const boxes = joinDate(typed) === value ? typed : splitDate(value);
  const type = (part: keyof DateBoxes, text: string) => {
    const next = { ...boxes, [part]: text };
    setTyped(next);
    onChange(joinDate(next));
  };
  return (
    <FieldGroup {...field}>
      <div
        className={styles.boxes}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
        }}
      >
        {parts.map((part) => (
          <Box
            key={part}
            part={part}
            id={part === 'year' ? id : `${id}-${part}`}
            text={boxes[part]}
            onText={(text) => type(part, text)}
            autoComplete={autoFill === undefined ? 'off' : `${autoFill}-${part}`}
            required={field.need === 'required'}
            invalid={field.error !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface BoxProps {
  part: keyof DateBoxes;
  id: string;
  text: string;
  onText: (text: string) => void;
  autoComplete: string;
  required: boolean;
  invalid: boolean;
}

function Box({ part, id, text, onText, autoComplete, required, invalid }: BoxProps) {
  const words = useFormTexts();
  return (
    <label className={styles.part}>
      <span className={styles.unit}>{words[part]}</span>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        {...useNormalised(singleByte, {})}
        className={classNames('num', fieldStyles.input)}
      />
    </label>
  );
}

/** Full-width digits as a resident's keyboard may give them, and the unit typed along: 4月. */
const singleByte = (typed: string) => typed.normalize('NFKC').replace(/[\s年月日]/g, '');
