// Sends the form behind a mailed link; a passkey is made by the device before.
import { useRef } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import { useMessages } from '@yadori/kit/language.ts';
import { setUp, type LinkFacts, type SetUpBody, type SetUpResult } from './link-api.ts';
import { makeLinkPasskey } from './link-passkey.ts';
import { linkTexts } from './link-texts.ts';
import type { MailedLink } from './mailed-link.ts';
import { useWriteForm } from './writes.ts';

/** The second factor that the form sets up. */
export type FactorWay = 'app' | 'passkey';

export interface SetUpFormProps {
  link: MailedLink;
  facts: LinkFacts;
  onDone: (result: SetUpResult) => void;
  onDead: () => void;
}

interface SetUpValues {
  /** Not `password`, which a form converts: what staff type is sent as it is. */
  secret: string;
  code: string;
  way: FactorWay;
}

const codeOf = ({ code }: SetUpValues): string => singleByte(code).replaceAll(/\s/g, '');

export function useSetUp({ link, facts, onDone, onDead }: SetUpFormProps) {
  const t = useMessages(linkTexts);
  // Kept while another field is corrected: the device is to make one passkey.
  const made = useRef<Attestation>(undefined);
  const send = async (body: SetUpBody) => {
    const answer = await setUp(link, body);
    if (!answer.ok && answer.errors['attestation'] !== undefined) made.current = undefined;
    return answer;
  };
  const sendWithPasskey = async (body: SetUpBody) => {
    if (made.current === undefined) {
      const passkey = await makeLinkPasskey(link, t.passkeyNotMade);
      if (!passkey.ok) return passkey;
      made.current = passkey.attestation;
    }
    return send({ ...body, attestation: made.current });
  };
  const isByApp = ({ way }: SetUpValues) => facts.totp !== null && way === 'app';
  const work = (values: SetUpValues) => {
    const byApp = isByApp(values);
    const body = {
      ...(facts.needs_password && { password: values.secret }),
      ...(byApp && { code: codeOf(values) }),
    };
    return facts.totp === null || byApp ? send(body) : sendWithPasskey(body);
  };
  return useWriteForm(work, {
    names: ['secret', 'code'],
    initial: { secret: '', code: '', way: 'app' } as SetUpValues,
    validate: (values) => ({
      secret: facts.needs_password && values.secret === '' ? t.needPassword : undefined,
      code: isByApp(values) && !/^\d{6}$/.test(codeOf(values)) ? t.needCode : undefined,
    }),
    input: (values) => values,
    errorsOf: ({ password, code }) => ({ secret: password?.[0], code: code?.[0] }),
    failed: t.failed,
    onDone: ({ data }) => onDone(data),
    onRefused: ({ errCode }) => {
      if (errCode === 'link_dead') onDead();
      return errCode === 'link_dead';
    },
  });
}
