// Notes a thing that is lent to a resident (SC051).
import { lendThing } from '@yadori/api/loans/staff-calls';
import {
  lentThings,
  loanNoteLength,
  thingNameLength,
  thingNames,
  thingNumberLength,
  type LentThing,
} from '@yadori/api/loans/things';
import { FieldList, fieldsWith, formOf, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfLoans } from '../api.ts';
import { loansTexts } from '../texts.ts';
import { thingWords } from '../thing-words.ts';

const { text, segment } = fieldsWith<Translated<typeof loansTexts.ja>>();

const input = { maxLength: thingNumberLength, autoCapitalize: 'characters' } as const;

const fields = {
  what: segment<LentThing>('key', {
    label: (t) => t.what,
    look: 'tiles',
    options: (_t, language) =>
      lentThings.map((value) => ({ value, label: thingNames[value][language] })),
  }),
  name: text({
    label: (t) => t.name,
    missing: (t) => t.needName,
    input: { maxLength: thingNameLength },
  }),
  key: text({ label: (t) => t.number, missing: (t) => t.needNumber, input }),
  number: text({ label: (t) => t.number, input }),
  note: text({ label: (t) => t.note, input: { maxLength: loanNoteLength } }),
};

/** A key has a number; a thing of no kind has words. */
const without = ({ what }: ValuesOf<typeof fields>) => [
  what === 'key' ? ('number' as const) : ('key' as const),
  ...(what === 'other' ? [] : ['name' as const]),
];

interface LendDialogProps {
  contract: number;
  onClose: () => void;
}

export function LendDialog({ contract, onClose }: LendDialogProps) {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const declared = { fields, t, language, without };
  const form = useWriteForm(lendThing, {
    ...formOf(declared),
    input: ({ what, name, key, number, note }) => ({
      params: { id: contract },
      body: {
        what,
        name: what === 'other' ? name : '',
        number: what === 'key' ? key : number,
        note,
      },
    }),
    done: ({ data }) => t.lent(thingWords(data, language)),
    onDone: onClose,
    reads: readsOfLoans,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog form={form} title={t.lendTitle} actionLabel={t.lend} onClose={onClose}>
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}
