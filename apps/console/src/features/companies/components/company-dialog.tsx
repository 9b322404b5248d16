// Adds a company, or changes code and name of one.
import { isCompanyCode, companyLength } from '@yadori/api/companies/company-code';
import { changeCompany, createCompany, type Company } from '@yadori/api/companies/staff-calls';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfCompanies } from '../api.ts';
import { companiesTexts } from '../texts.ts';

const { text } = fieldsWith<Translated<typeof companiesTexts.ja>>();

const fields = {
  name: text({
    label: (t) => t.nameField,
    missing: (t) => t.needName,
    input: { maxLength: companyLength.name },
  }),
  code: text({
    label: (t) => t.codeField,
    hint: (t) => t.codeHint,
    wrong: (value, t) => (isCompanyCode(value.trim()) ? undefined : t.badCode),
    input: { maxLength: companyLength.code, autoCapitalize: 'characters', spellCheck: false },
  }),
};

interface DialogProps {
  onClose: () => void;
}

export function AddCompanyDialog({ onClose }: DialogProps) {
  const t = useMessages(companiesTexts);
  const declared = { fields, t, language: useLanguage() };
  const form = useWriteForm(createCompany, {
    ...formOf(declared),
    input: (body) => ({ body }),
    done: ({ data }) => t.added(data.name),
    onDone: onClose,
    reads: readsOfCompanies,
  });
  return (
    <WriteDialog form={form} title={t.add} actionLabel={t.add} onClose={onClose}>
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}

export function ChangeCompanyDialog({ row, onClose }: DialogProps & { row: Company }) {
  const t = useMessages(companiesTexts);
  const declared = { fields, t, language: useLanguage() };
  const { id, code, name, revision } = row;
  const form = useWriteForm(changeCompany, {
    ...formOf(declared),
    initial: { name, code },
    input: (body) => ({ params: { id }, body: { ...body, revision } }),
    done: t.saved,
    onDone: onClose,
    reads: readsOfCompanies,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog form={form} title={t.changeTitle(name)} actionLabel={t.save} onClose={onClose}>
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}
