// Changes names and address of a dormitory.
import { renameDormitory, type DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip } from '../../../parts/forms/write-slip.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { readsOfDormitories } from '../api.ts';
import { dormitoriesTexts } from './dormitories-texts.ts';
import { namesFields } from './names-fields.ts';

interface RenameDialogProps {
  row: Pick<DormitoryRow, 'code' | 'revision' | keyof typeof namesFields>;
  /** Beside the list; left out: as pages of settings have it. */
  hasRoom?: boolean;
  onClose: () => void;
}

export function RenameDialog({ row, hasRoom, onClose }: RenameDialogProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const declared = { fields: namesFields, t, language };
  const { code, revision, name_ja, name_en, location_ja, location_en } = row;
  const form = useWriteForm(renameDormitory, {
    ...formOf(declared),
    initial: { name_ja, name_en, location_ja, location_en },
    input: (values) => ({ params: { dormitory: code }, body: { ...values, revision } }),
    done: t.saved,
    onDone: onClose,
    reads: readsOfDormitories,
    readsAfter: 'answer',
  });
  return (
    <WriteSlip
      form={form}
      hasRoom={hasRoom}
      title={t.renameTitle(nameOfDormitory(row, language))}
      actionLabel={t.save}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
    </WriteSlip>
  );
}
