// The download of everything, for the password alone.
import { useState } from 'react';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { today } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { useCall } from '../../session/use-call.ts';
import { personalDataTexts } from './personal-data-texts.ts';

export const passwordId = 'personal-data-password';

export function useDownload() {
  const t = useMessages(personalDataTexts);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);

  const type = (typed: string) => {
    setPassword(typed);
    setWrong(undefined);
    setSaved(false);
  };

  const refuse = (message: string): undefined => {
    setWrong(message);
    focusField(passwordId);
  };

  const { busy, call } = useCall(downloadPersonalData, {
    onOk: async ({ data }) => {
      // The next person at this device cannot find it.
      setPassword('');
      setSaved(await saveFile(data, t.fileName(today())));
    },
    onFailed: (refusal) => {
      const [about] = refusal?.errors['password'] ?? [];
      if (about !== undefined) refuse(about);
      else setFailure(refusal?.message || t.failed);
    },
  });
  const start = () =>
    call(() => {
      setFailure(undefined);
      setSaved(false);
      return password === '' ? refuse(t.passwordMissing) : { body: { password } };
    });

  return { password, type, busy, wrong, failure, saved, start };
}
