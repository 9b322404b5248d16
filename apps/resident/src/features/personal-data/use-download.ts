// The download of everything, for the password alone.
import { useState } from 'react';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { today } from '@yadori/web-client/clock.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { useCall } from '../../session/use-call.ts';
import { personalDataTexts } from './personal-data-texts.ts';

const fields = ['password'] as const;

export function useDownload() {
  const t = useMessages(personalDataTexts);
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);

  const form = useForm<'password', { password: string }>({
    names: fields,
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t.passwordMissing } : {}),
    keep: ({ password }) => password !== '' && setSaved(false),
    prefix: 'personal-data-',
  });

  const { busy, call } = useCall(downloadPersonalData, {
    onOk: async ({ data }) => {
      // The next person at this device cannot find it.
      form.restart({ password: '' });
      setSaved(await saveFile(data, t.fileName(today())));
    },
    onFailed: (refusal) => {
      const wrong = firstOfEach(refusal?.errors ?? {}, fields);
      form.setServerErrors(wrong);
      if (wrong.password === undefined) setFailure(refusal?.message || t.failed);
    },
  });
  const start = () =>
    call(() => {
      setFailure(undefined);
      setSaved(false);
      const body = form.submit();
      return body && { body };
    });

  return { form, busy, failure, saved, start };
}
