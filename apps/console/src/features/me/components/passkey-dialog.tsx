// Adding a passkey: a name to tell it apart, then the device makes it.
import { useEffect } from 'react';
import { ownFactors } from '@yadori/api/staff/factor-calls';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { loadSession } from '../../../session/session.ts';
import { loadCeremony } from '../../sign-in/panel.tsx';
import { addPasskey } from '../api.ts';
import { factorTexts } from '../factor-texts.ts';

const longestName = 50;

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(factorTexts);
  const field = useFirstField<HTMLDivElement>();
  const form = useWriteForm(addPasskey, {
    names: ['name'],
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? t.needName : undefined }),
    input: ({ name }) => ({ name: name.trim(), notMade: t.passkeyNotMade }),
    done: t.passkeyAdded,
    onDone: () => {
      onClose();
      return loadSession();
    },
    reads: [ownFactors],
  });
  useEffect(() => void loadCeremony().catch(() => undefined), []);
  return (
    <WriteDialog form={form} onClose={onClose} title={t.addPasskey} actionLabel={t.goOn}>
      <div ref={field}>
        <TextField
          {...textFieldProps(form, 'name')}
          label={t.passkeyName}
          hint={t.passkeyNameHint}
          maxLength={longestName}
          autoComplete="off"
        />
      </div>
    </WriteDialog>
  );
}
