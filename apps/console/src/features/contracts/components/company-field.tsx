// The company that pays for a contract, out of all of them.
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import type { Language } from '@yadori/api/language/language';
import { useCompanyChoice } from '../api.ts';
import type { FormTexts } from './contract-fields.ts';

interface CompanyFieldProps {
  id: string;
  name: string;
  /** Its key as text; empty: none. */
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
  t: FormTexts;
  language: Language;
}

function CompanyField({ id, name, value, error, onChoose, t }: CompanyFieldProps) {
  const rows = useCompanyChoice().data?.data.rows ?? [];
  return (
    <SelectField
      id={id}
      name={name}
      label={t.company}
      need="optional"
      value={value}
      error={error}
      empty={t.noCompany}
      options={rows.map((row) => ({ value: String(row.id), label: `${row.name} ${row.code}` }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

export const companyField = {
  company_id: {
    initial: '',
    show: (field: CompanyFieldProps) => <CompanyField {...field} />,
  },
};

/** As calls take it. */
export const companyOf = (value: string): number | null => (value === '' ? null : Number(value));
