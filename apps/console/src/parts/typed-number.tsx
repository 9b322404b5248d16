// How many are concerned, typed before a dangerous act (SL047).
import type { ComponentProps } from 'react';
import { TextField } from '@yadori/kit/fields/text-field.tsx';

interface TypedNumberProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onChange: (typed: string) => void;
}

export const TypedNumber = ({ onChange, ...field }: TypedNumberProps) => (
  <TextField
    {...field}
    need="required"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget: { value } }) => onChange(value.normalize('NFKC').trim())}
  />
);
