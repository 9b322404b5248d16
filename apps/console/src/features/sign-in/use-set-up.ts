// Sends the form behind a mailed link; a passkey is made by the device before.
import { useRef, useState } from 'react';
import type { Call, Failure } from '@yadori/api/contract/call';
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { setUp, type LinkFacts, type SetUpBody, type SetUpResult } from './link-api.ts';
import { makeLinkPasskey } from './link-passkey.ts';
import { linkTexts } from './link-texts.ts';
import type { MailedLink } from './mailed-link.ts';

/** The second factor that the form sets up. */
export type FactorWay = 'app' | 'passkey';

export interface SetUpFormProps {
  link: MailedLink;
  facts: LinkFacts;
  onDone: (result: SetUpResult) => void;
  onDead: () => void;
}

interface SetUpErrors {
  password?: string | undefined;
  code?: string | undefined;
  /** Of the whole form. */
  all?: string;
}

interface Typed {
  password: string;
  code: string;
}

export function useSetUp({ link, facts, onDone, onDead }: SetUpFormProps) {
  const t = useMessages(linkTexts);
  const [way, setWay] = useState<FactorWay>('app');
  const [errors, setErrors] = useState<SetUpErrors>({});
  const { busy, run } = useTask();
  // Kept while another field is corrected: the device is to make one passkey.
  const made = useRef<Attestation>(undefined);
  const fail = (found: SetUpErrors) => {
    setErrors(found);
    if (found.password !== undefined) focusField('new-password');
    else if (found.code !== undefined) focusField('code');
  };
  const chooseWay = (chosen: FactorWay) => {
    setWay(chosen);
    setErrors({});
  };
  const send = async (body: SetUpBody) => {
    const answer = await setUp(link, body);
    if (answer.ok) return onDone(answer.data);
    if (answer.errCode === 'link_dead') return onDead();
    const { all, ...found } = problemsOf(answer);
    if (answer.errors['attestation'] !== undefined) made.current = undefined;
    return fail((found.password ?? found.code) ? found : { all: all ?? t.failed });
  };
  const sendWithPasskey = async (body: SetUpBody) => {
    if (made.current === undefined) {
      const passkey = await makeLinkPasskey(link);
      if (passkey === 'dead') return onDead();
      if (passkey === 'cancelled') return fail({ all: t.passkeyNotMade });
      if ('refused' in passkey)
        return fail({ all: passkey.refused === '' ? t.failed : passkey.refused });
      made.current = passkey.attestation;
    }
    return send({ ...body, attestation: made.current });
  };
  const submit = ({ password, code }: Typed) => {
    const byApp = facts.totp !== null && way === 'app';
    const missing: SetUpErrors = {
      password: facts.needs_password && password === '' ? t.needPassword : undefined,
      code: byApp && !/^\d{6}$/.test(code) ? t.needCode : undefined,
    };
    if (missing.password ?? missing.code) return fail(missing);
    const body = { ...(facts.needs_password && { password }), ...(byApp && { code }) };
    return run(() => (facts.totp === null || byApp ? send(body) : sendWithPasskey(body)));
  };
  return { way, chooseWay, errors, busy, submit };
}

/** Of each field the first sentence; of the whole form what no field explains. */
function problemsOf({ errors, message }: Pick<Failure<Call>, 'errors' | 'message'>): SetUpErrors {
  const [password] = errors['password'] ?? [];
  const [code] = errors['code'] ?? [];
  const [passkey] = errors['attestation'] ?? [];
  const all = passkey ?? (message === '' ? undefined : message);
  return { password, code, ...(all !== undefined && { all }) };
}
