// Goes back to the text of the product, from a day on.
import { restoreOperatorText, type OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfTexts } from '../api.ts';
import { wordingTexts } from '../texts.ts';
import { dayOf, whenFields, withoutDay } from '../when.ts';

interface RestoreDialogProps {
  row: OperatorTextRow;
  onClose: () => void;
}

export function RestoreDialog({ row: { key, version }, onClose }: RestoreDialogProps) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const declared = { fields: whenFields, t, language, without: withoutDay };
  const form = useWriteForm(restoreOperatorText, {
    ...formOf(declared),
    input: (values) => {
      const from = dayOf(values);
      return from && { params: { text: key }, body: { from, version } };
    },
    errorsOf: ({ from }, values) => ({ [values.when === 'other' ? 'day' : 'when']: from?.[0] }),
    done: t.restored,
    onDone: onClose,
    reads: readsOfTexts,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.restore}
      text={t.restoreText}
      actionLabel={t.restore}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}
