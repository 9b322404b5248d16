// One of a few: native radios, so that arrow keys and forms work by themselves.
import { useId, type ReactNode } from 'react';
import styles from './segment.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentProps<Value extends string> {
  legend: string;
  /** The legend is spoken but not shown. */
  legendHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segment`: joined in a track. `tiles`: two to five answers, 52 high. */
  look?: 'segment' | 'tiles';
}

export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { legend, legendHidden = false, options, value, onChange, look = 'segment' } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? undefined : styles['legend']}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={look === 'tiles' ? styles['tiles'] : styles['segment']}>
        {options.map((option) => (
          <label
            key={option.value}
            className={look === 'tiles' ? styles['tile'] : styles['option']}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
