// A longer text with its length under it. Nothing is cut: what is too long is counted and said.
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import styles from './counted-text-area.module.css';
import { useFormTexts } from '../form/form-texts.ts';
import { TextArea } from './text-field.tsx';

interface CountedTextAreaProps extends Omit<
  ComponentProps<typeof TextArea>,
  'counter' | 'value' | 'defaultValue'
> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  limit: number;
}

export function CountedTextArea({ limit, ...area }: CountedTextAreaProps) {
  const words = useFormTexts();
  const [own, setOwn] = useState(area.defaultValue ?? '');
  const over = (area.value ?? own).length - limit;
  return (
    <TextArea
      {...area}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
        setOwn(event.currentTarget.value);
        area.onChange?.(event);
      }}
      counter={
        <>
          <span className={over > 0 ? styles.over : undefined}>
            {words.count(over + limit, limit)}
          </span>
          <span role="status" className={styles.over}>
            {over > 0 && ` ${words.tooLong(over)}`}
          </span>
        </>
      }
    />
  );
}
