// Names a new station; its code follows.
import {
  addStation,
  stationNameLength,
  type NewStationCode,
} from '@yadori/api/staff/station-calls';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfStations } from '../api.ts';
import { stationTexts } from '../texts.ts';

const fields = {
  name: fieldsWith<Translated<typeof stationTexts.ja>>().text({
    label: (t) => t.name,
    hint: (t) => t.nameHint,
    missing: (t) => t.needName,
    input: { maxLength: stationNameLength },
  }),
};

interface AddDialogProps {
  dormitory: string;
  onMade: (made: NewStationCode) => void;
  onClose: () => void;
}

export function AddDialog({ dormitory, onMade, onClose }: AddDialogProps) {
  const t = useMessages(stationTexts);
  const declared = { fields, t, language: useLanguage() };
  const form = useWriteForm(addStation, {
    ...formOf(declared),
    input: ({ name }) => ({ params: { dormitory }, body: { name: name.trim() } }),
    onDone: ({ data }) => onMade(data),
    reads: readsOfStations,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.addTitle}
      text={t.addText}
      actionLabel={t.make}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}
