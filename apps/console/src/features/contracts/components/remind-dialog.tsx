// Reminds residents of the list who have not said what they would like after their contract (SC053).
import { useState } from 'react';
import { remindRenewals } from '@yadori/api/contracts/renewal-calls';
import type { ContractRow } from '@yadori/api/contracts/staff-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfContracts } from '../api.ts';
import { renewalTexts } from '../renewal-texts.ts';

interface RemindDialogProps {
  dormitory: string;
  rows: readonly ContractRow[];
  onClose: () => void;
}

export function RemindDialog({ dormitory, rows, onClose }: RemindDialogProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [ids] = useState(() => rows.map(({ id }) => id));
  const count = (value: number) => formatCount(value, language);
  const form = useWriteForm(remindRenewals, {
    ...noFields,
    input: () => ({ params: { dormitory }, body: { ids } }),
    done: ({ data }) => t.sent(count(data.reminded), count(data.left)),
    onDone: onClose,
    reads: readsOfContracts,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.remindTitle(count(ids.length))}
      text={t.remindText}
      actionLabel={t.send}
      onClose={onClose}
    />
  );
}
