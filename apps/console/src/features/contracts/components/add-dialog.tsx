// Adds a contract by hand, by the rules of the import (SC036).
import { createContract } from '@yadori/api/contracts/change-calls';
import { contractReasonNames, type ContractReasonCode } from '@yadori/api/contracts/reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfContracts } from '../api.ts';
import { contractFormTexts } from '../form-texts.ts';
import { companyField, companyOf } from './company-field.tsx';
import {
  codeField,
  endOf,
  isBackwards,
  newFields,
  periodFields,
  tenantFields,
} from './contract-fields.ts';

const fields = { ...newFields, ...periodFields, ...companyField, ...codeField, ...tenantFields };

interface AddDialogProps {
  dormitory: string;
  onClose: () => void;
}

export function AddDialog({ dormitory, onClose }: AddDialogProps) {
  const t = useMessages(contractFormTexts);
  const declared = { fields, t, language: useLanguage() };
  const { validate, ...form } = formOf(declared);
  const { act, form: state } = useAct<
    typeof createContract,
    keyof typeof fields,
    typeof form.initial,
    ContractReasonCode
  >(createContract, {
    ...form,
    validate: (values) => ({
      ...validate?.(values),
      ...(isBackwards(values) && { end_date: t.backwards }),
    }),
    input: ({ reason }, values) => ({
      params: { dormitory },
      body: {
        ...bodyOf(values),
        contract_number: values.contract_number.trim(),
        room_number: values.room_number.trim(),
        tenant_name: values.tenant_name,
        tenant_furigana: values.tenant_furigana,
        ...(values.invite_email.trim() !== '' && { invite_email: values.invite_email.trim() }),
        reason,
      },
    }),
    done: (answer) => t.added(answer.data.number),
    onDone: onClose,
    reads: readsOfContracts,
  });
  return (
    <ActDialog
      act={act}
      title={t.addTitle}
      actionLabel={t.add}
      reasons={contractReasonNames}
      onClose={onClose}
    >
      <FieldList {...declared} form={state} />
    </ActDialog>
  );
}

const bodyOf = (
  values: Record<'start_date' | 'end_date' | 'company_id' | 'employee_code', string>,
) => ({
  start_date: values.start_date as CalendarDate,
  end_date: endOf(values.end_date),
  company_id: companyOf(values.company_id),
  employee_code: values.employee_code.trim(),
});
