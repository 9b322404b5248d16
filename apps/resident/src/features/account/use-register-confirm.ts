// Behaviour of the screen of office code and room number.
import { confirmRegistration } from '@yadori/api/account/registration';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { useCheckedForm } from '@yadori/kit/form/use-checked-form.ts';
import { send } from '../../session/api.ts';
import { storeRegisterToken } from '../../session/register-token.ts';
import { registrationMemory } from './registration-memory.ts';
import { refusalOf } from './registration-refusal.ts';
import { roomNames, wrongInRoom } from './registration-rules.ts';
import { useBanner } from './use-banner.ts';

export function useRegisterConfirm() {
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const banner = useBanner();
  const form = useCheckedForm({
    names: roomNames,
    initial: registrationMemory().room,
    judge: (values) => wrongInRoom(values, language),
    keep: (values) => {
      registrationMemory().room = values;
    },
  });

  const submit = async () => {
    if (busy) return;
    banner.warn(undefined);
    const values = form.submit();
    if (values === undefined) return;
    const { dormitory_code = '', room_number = '' } = values;
    setBusy(true);
    const answer = await send(confirmRegistration, { body: { dormitory_code, room_number } });
    setBusy(false);
    if (answer.ok && answer.token !== undefined) {
      storeRegisterToken(answer.token);
      registrationMemory().confirmed = answer.data;
      await navigate({
        to: '/register-information',
        search: {
          dormitory_code: answer.data.division_kanji_name,
          room_number: answer.data.room_number,
        },
      });
    } else if (!answer.ok) {
      // Always the banner, as the documents have it (A024); fields that are to blame are marked besides.
      const { fields, message } = refusalOf(answer, roomNames);
      form.mark(fields);
      banner.warn(message ?? Object.values(fields)[0]);
    }
  };
  return { form, banner, busy, submit };
}
