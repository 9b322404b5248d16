// A search above a list: it searches once the typing rests, on Enter, or as the field is left.
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useTypedOver } from './forms/use-typed-over.ts';

interface FindFieldProps<Filters extends { q?: string }> {
  label: string;
  className?: string | undefined;
  /** Of the address; `q` is left out where nothing is searched. */
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function FindField<Filters extends { q?: string }>({
  label,
  className,
  filters,
  onChange,
}: FindFieldProps<Filters>) {
  const { q = '', ...others } = filters;
  // Filters that were taken away empty the field.
  const [typed, setTyped] = useTypedOver(q);
  const search = () => {
    const words = typed.trim();
    if (words !== q) onChange({ ...others, ...(words !== '' && { q: words }) } as Filters);
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
