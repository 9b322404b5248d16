// Adding a passkey: a name to tell it apart, then the device makes it.
import { useEffect, useId, useState, type FormEvent } from 'react';
import { ownFactors } from '@yadori/api/staff/factor-calls';
import { addOwnPasskey, ownPasskeyOptions } from '@yadori/api/staff/passkey-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
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
  const { busy, problem, fail, add } = useAdd(onClose);
  useEffect(() => {
    focusField(id);
    void loadCeremony().catch(() => undefined);
  }, [id]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typedText(event.currentTarget, 'name').trim();
    if (name === '') {
      fail({ name: t.needName });
      focusField(id);
    } else void add(name);
  };
  return (
    <Dialog open locked={busy} onClose={onClose} title={t.addPasskey}>
      <form noValidate onSubmit={submit}>
        {problem.all !== undefined && (
          <Banner tone="danger" role="alert">
            {problem.all}
          </Banner>
        )}
        <TextField
          id={id}
          name="name"
          label={t.passkeyName}
          hint={t.passkeyNameHint}
          error={problem.name}
          maxLength={longestName}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t.goOn}
        </Button>
      </form>
    </Dialog>
  );
}

function useAdd(onClose: () => void) {
  const t = useMessages(factorTexts);
  const [problem, fail] = useState<Problem>({});
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
