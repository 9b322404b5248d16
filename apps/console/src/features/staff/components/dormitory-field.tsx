// One of the person's dormitories. Who has a role for all of them narrows a long list by a piece of the name.
import { useDeferredValue } from 'react';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { hasEverywhere, useSession } from '../../../session/session.ts';
import { useOwnDormitories } from '../api.ts';
import { allDormitories } from '../grants.ts';
import { staffTexts } from '../texts.ts';

interface DormitoryFieldProps {
  id?: string;
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** The first row, for none. */
  empty: string;
  /** Offers all of them together. */
  withAll?: boolean;
  need?: 'required';
  error?: string | undefined;
}

/** As many as the server names at once: there may be more. */
const longestAnswer = 20;

export function DormitoryField(props: DormitoryFieldProps) {
  const { value, onChange, withAll = false, ...field } = props;
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const [typed, narrow] = useSearchField({ label: t.narrow });
  const { found, isLong } = useDormitories(typed.trim());
  const options = found.map((each) => ({
    value: each.code,
    label: `${nameOfDormitory(each, language)} ${each.code}`,
  }));
  // What is chosen stays, whatever the search finds.
  const isListed = value === '' || value === allDormitories || found.some((d) => d.code === value);
  return (
    <>
      {isLong && narrow}
      <SelectField
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[
          ...(withAll ? [{ value: allDormitories, label: t.all }] : []),
          ...(isListed ? [] : [{ value, label: value }]),
          ...options,
        ]}
      />
    </>
  );
}

function useDormitories(typed: string) {
  const session = useSession();
  const isSearched = hasEverywhere(session);
  const q = useDeferredValue(typed);
  const first = useOwnDormitories('', isSearched).data?.data.dormitories ?? [];
  const found = useOwnDormitories(q, isSearched).data?.data.dormitories ?? [];
  return isSearched
    ? { found, isLong: first.length >= longestAnswer }
    : { found: session.dormitories, isLong: false };
}
