// A search among what is shown already: what is typed in it, its field, and the way back to all.
import { useState, type ComponentProps, type ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type SearchField = readonly [typed: string, field: ReactNode, clear: () => void];

/** `begun`: what is searched first. */
export function useSearchField(
  input: ComponentProps<typeof TextField> & { label: string },
  begun = '',
): SearchField {
  const [typed, setTyped] = useState(begun);
  const field = (
    <TextField
      type="search"
      autoComplete="off"
      maxLength={50}
      {...input}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
  return [typed, field, () => setTyped('')];
}
