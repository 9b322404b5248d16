// How many are concerned, typed before a dangerous act (SL047).
import { TextField } from '@yadori/kit/fields/text-field.tsx';

interface TypedNumberProps {
  label: string;
  hint?: string;
  value: string;
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
