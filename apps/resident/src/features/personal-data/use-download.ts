// The download of everything, for the password alone.
import { useState } from 'react';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { today } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { focusField } from '@yadori/kit/focus-field.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { send } from '../../session/api.ts';
import { personalDataTexts } from './personal-data-texts.ts';

export const passwordId = 'personal-data-password';

export function useDownload() {
  const t = useMessages(personalDataTexts);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const type = (typed: string) => {
    setPassword(typed);
    setWrong(undefined);
  };

  const refuse = (message: string) => {
    setWrong(message);
    focusField(passwordId);
  };

  const start = async () => {
    setFailure(undefined);
    if (password === '') return refuse(t.passwordMissing);
    setBusy(true);
    const answer = await send(downloadPersonalData, { body: { password } });
    setBusy(false);
    if (answer.ok) {
      // The next person at this device cannot find it.
      setPassword('');
      saveFile(answer.data, t.fileName(today()));
      return toast(t.saved);
    }
    const [about] = answer.errors['password'] ?? [];
    if (about !== undefined) return refuse(about);
    setFailure(answer.code === 'error' && answer.message !== '' ? answer.message : t.failed);
  };

  return { password, type, busy, wrong, failure, start };
}
