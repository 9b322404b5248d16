// A search above a list: it searches once the typing rests, on Enter, or as the field is left.
import { useState } from 'react';
import { TextField } from '@yadori/kit/fields/text-field.tsx';

interface FindFieldProps {
  label: string;
  className?: string | undefined;
  /** Of the address. */
  q: string | undefined;
  /** Empty: no search. */
  onFind: (q: string) => void;
}

export function FindField({ label, className, q = '', onFind }: FindFieldProps) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Filters that were taken away empty the field.
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  const search = () => {
    const words = typed.trim();
    if (words !== q) onFind(words);
  };
  return (
    <form
      className={className}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        type="search"
        label={label}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={search}
      />
    </form>
  );
}
