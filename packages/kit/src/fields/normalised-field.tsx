// A field of one line that normalises its own text, at the latest when it is left.
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { useNormalised, type Normalise } from './use-normalised.ts';

export type LineProps = ComponentProps<typeof TextField>;

interface NormalisedFieldProps extends LineProps {
  /** Must leave alone what it has already put right. */
  normalise: Normalise;
}

export function NormalisedField({ normalise, ...field }: NormalisedFieldProps) {
  return <TextField {...field} {...useNormalised(normalise, field)} />;
}
