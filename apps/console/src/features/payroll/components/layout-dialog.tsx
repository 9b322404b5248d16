// The layout of the payroll files of a company: its columns, how they are written, and the first lines as they arrive.
import { useState } from 'react';
import { changePayrollLayout, type PayrollCompany } from '@yadori/api/companies/payroll-calls';
import { lineEnds, monthForms, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfPayroll } from '../api.ts';
import { layoutOf, typedOf, type TypedLayout, type WrongPart } from '../layout-form.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';
import { codePageNames } from './payroll-columns.tsx';
import { ColumnFields } from './column-fields.tsx';
import { LayoutSample } from './layout-sample.tsx';

interface LayoutDialogProps {
  company: PayrollCompany;
  /** Whose layouts can be copied. */
  others: readonly PayrollCompany[];
  month: CalendarDate;
  onClose: () => void;
}

const isLayout = (made: ReturnType<typeof layoutOf>): made is PayrollLayout => 'columns' in made;

export function LayoutDialog({ company, others, month, onClose }: LayoutDialogProps) {
  const t = useMessages(payrollTexts);
  const form = useLayoutForm(company, onClose);
  const made = layoutOf(form.values);
  return (
    <WriteDialog
      wide
      form={form}
      title={t.layoutTitle(company.name)}
      actionLabel={t.save}
      onClose={onClose}
    >
      <CopyField form={form} others={others} />
      <ColumnFields
        id={form.idOf('columns')}
        columns={form.values.columns}
        error={form.errors.columns}
        onChange={(columns) => form.change('columns', columns)}
      />
      <Writing form={form} />
      <Numbers form={form} />
      <LayoutSample id={company.id} month={month} layout={isLayout(made) ? made : undefined} />
    </WriteDialog>
  );
}

function useLayoutForm({ id, layout, revision }: PayrollCompany, onClose: () => void) {
  const t = useMessages(payrollTexts);
  const words: Record<WrongPart, string> = {
    columns: t.needColumn,
    digits: t.wrongDigits,
    breakfast: t.wrongYen,
    dinner: t.wrongYen,
  };
  return useWriteForm(changePayrollLayout, {
    names: ['columns', 'digits', 'breakfast', 'dinner'],
    initial: typedOf(layout),
    validate: (values) => {
      const made = layoutOf(values);
      const wrong = (part: WrongPart) =>
        !isLayout(made) && made.includes(part) ? words[part] : undefined;
      return {
        columns: wrong('columns'),
        digits: wrong('digits'),
        breakfast: wrong('breakfast'),
        dinner: wrong('dinner'),
      };
    },
    input: (values) => {
      const made = layoutOf(values);
      return isLayout(made) ? { params: { id }, body: { layout: made, revision } } : undefined;
    },
    done: t.layoutSaved,
    onDone: onClose,
    reads: readsOfPayroll,
    readsAfter: 'answer',
  });
}

interface CopyFieldProps extends WritingProps {
  others: readonly PayrollCompany[];
}

/** Fills the form; nothing is saved by it. */
function CopyField({ form, others }: CopyFieldProps) {
  const t = useMessages(payrollTexts);
  const [from, setFrom] = useState('');
  if (others.length === 0) return null;
  const copy = (id: string) => {
    setFrom(id);
    const found = others.find((one) => String(one.id) === id);
    if (found === undefined) return;
    const typed = typedOf(found.layout);
    for (const name of Object.keys(typed) as (keyof TypedLayout)[]) form.change(name, typed[name]);
  };
  return (
    <SelectField
      label={t.copyFrom}
      hint={t.copyHint}
      empty={t.copyNone}
      options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={from}
      onChange={({ currentTarget }) => copy(currentTarget.value)}
    />
  );
}

interface WritingProps {
  form: ReturnType<typeof useLayoutForm>;
}

/** How the file is written. */
function Writing({ form: { values, change } }: WritingProps) {
  const t = useMessages(payrollTexts);
  const yesOrNo = [
    { value: 'yes' as const, label: t.yes },
    { value: 'no' as const, label: t.no },
  ];
  return (
    <div className={styles.pairs}>
      <Segment<TypedLayout['code_page']>
        legend={t.codePage}
        options={(['cp932', 'utf-8'] as const).map((value) => ({
          value,
          label: codePageNames[value],
        }))}
        value={values.code_page}
        onChange={(next) => change('code_page', next)}
      />
      <Segment
        legend={t.heading}
        options={yesOrNo}
        value={values.heading ? 'yes' : 'no'}
        onChange={(next) => change('heading', next === 'yes')}
      />
      <Segment<TypedLayout['line_end']>
        legend={t.lineEnd}
        options={lineEnds.map((value) => ({ value, label: value.toUpperCase() }))}
        value={values.line_end}
        onChange={(next) => change('line_end', next)}
      />
      <Segment
        legend={t.decimal}
        options={yesOrNo}
        value={values.decimal ? 'yes' : 'no'}
        onChange={(next) => change('decimal', next === 'yes')}
      />
      <Segment<TypedLayout['month_form']>
        legend={t.monthForm}
        options={monthForms.map((value) => ({ value, label: value }))}
        value={values.month_form}
        onChange={(next) => change('month_form', next)}
      />
    </div>
  );
}

function Numbers({ form }: WritingProps) {
  const t = useMessages(payrollTexts);
  return (
    <div className={styles.pairs}>
      <NumberField
        {...textFieldProps<'digits'>(form, 'digits')}
        label={t.digits}
        hint={t.digitsHint}
      />
      <NumberField
        {...textFieldProps<'breakfast'>(form, 'breakfast')}
        label={t.yenBreakfast}
        hint={t.yenHint}
      />
      <NumberField {...textFieldProps<'dinner'>(form, 'dinner')} label={t.yenDinner} />
    </div>
  );
}

interface NumberFieldProps extends ReturnType<typeof textFieldProps> {
  label: string;
  hint?: string;
}

const NumberField = (field: NumberFieldProps) => (
  <TextField {...field} inputMode="numeric" autoComplete="off" maxLength={6} />
);
