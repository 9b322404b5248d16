// Adding a passkey: a name to tell it apart, then the device makes it.
import { useEffect, useId, useState } from 'react';
import { ownFactors } from '@yadori/api/staff/factor-calls';
import { addOwnPasskey, ownPasskeyOptions } from '@yadori/api/staff/passkey-calls';
import { focusField, focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { send } from '../../../session/api.ts';
import { loadSession } from '../../../session/session.ts';
import { loadCeremony } from '../../sign-in/panel.tsx';
import { factorTexts } from '../factor-texts.ts';

const longestName = 50;

interface Problem {
  /** At the field of the name, else above the form. */
  name?: string;
  all?: string;
}

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(factorTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { busy, problem, fail, add } = useAdd(id, onClose);
  const name = typed.trim();
  useEffect(() => {
    focusField(id);
    void loadCeremony().catch(() => undefined);
  }, [id]);
  const submit = () => (name === '' ? fail({ name: t.needName }) : void add(name));
  return (
    <WriteDialog
      busy={busy}
      onClose={onClose}
      title={t.addPasskey}
      changed={name !== ''}
      refusal={problem.all}
      actionLabel={t.goOn}
      onSubmit={submit}
    >
      <TextField
        id={id}
        name="name"
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        error={problem.name}
        maxLength={longestName}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </WriteDialog>
  );
}

/** `fieldId`: of the name. */
function useAdd(fieldId: string, onClose: () => void) {
  const t = useMessages(factorTexts);
  const [problem, setProblem] = useState<Problem>({});
  const fail = (found: Problem) => {
    setProblem(found);
    if (found.name !== undefined) focusFieldLater(fieldId);
  };
  const { busy, run } = useTask();
  const refuse = ({ code, message }: { code: string; message: string }) =>
    fail(code === 'step_up' ? {} : { all: message });
  const add = (name: string) =>
    run(async () => {
      fail({});
      // The proof of the person comes first: it would take the place of the challenge.
      const order = await send(ownPasskeyOptions, {});
      if (!order.ok) return refuse(order);
      const ceremony = await loadCeremony();
      const attestation = await ceremony.makePasskey(order.data).catch(() => undefined);
      if (attestation === undefined) return fail({ all: t.passkeyNotMade });
      const answer = await send(addOwnPasskey, { body: { attestation, name } });
      if (!answer.ok) {
        const [ofName] = answer.errors['name'] ?? [];
        const [ofPasskey] = answer.errors['attestation'] ?? [];
        if (ofName !== undefined) return fail({ name: ofName });
        return ofPasskey === undefined ? refuse(answer) : fail({ all: ofPasskey });
      }
      toast(t.passkeyAdded);
      onClose();
      return Promise.all([readAgain(ownFactors), loadSession()]);
    });
  return { busy, problem, fail, add };
}
