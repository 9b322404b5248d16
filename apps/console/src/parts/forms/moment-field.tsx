// A day and a quarter hour of it, as `2026-12-05T09:00`; '' as long as there is no day.
import { useState } from 'react';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import pairs from '@yadori/kit/form/field-pairs.module.css';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { DateField } from './date-field.tsx';
import { quarters } from './quarters.ts';

interface MomentFieldProps {
  label: string;
  hint?: string;
  id?: string;
  error?: string | undefined;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: () => void;
}

const texts = defineMessages({ ja: { time: '時刻' }, en: { time: 'Time' } });

/** Begins the work of a day. */
const usualTime = '09:00';

/** A time of another form may lie between two quarters. */
const timesWith = (time: string): string[] => [...new Set([...quarters, time])].sort();

export function MomentField({ value, onChange, onBlur, ...look }: MomentFieldProps) {
  const t = useMessages(texts);
  const [day, kept = ''] = value.split('T');
  const [chosen, setChosen] = useState(kept);
  const time = kept || chosen || usualTime;
  const change = (nextDay: string, nextTime: string) =>
    onChange({ currentTarget: { value: nextDay === '' ? '' : `${nextDay}T${nextTime}` } });
  return (
    <div className={pairs['pair']}>
      <DateField
        {...look}
        value={day}
        onBlur={onBlur}
        onChange={({ currentTarget }) => change(currentTarget.value, time)}
      />
      <SelectField
        label={t.time}
        options={timesWith(time).map((each) => ({ value: each, label: each }))}
        value={time}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          change(day ?? '', currentTarget.value);
        }}
      />
    </div>
  );
}
