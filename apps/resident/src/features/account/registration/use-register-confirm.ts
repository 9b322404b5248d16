// Behaviour of the screen of office code and room number.
import { confirmRegistration } from '@yadori/api/account/registration';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '@yadori/kit/language.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { storeRegisterToken } from '../../../session/keep-register-token.ts';
import { useCall } from '../../../session/use-call.ts';
import { registrationMemory } from './registration-memory.ts';
import { refusalOf } from './registration-refusal.ts';
import { roomNames, wrongInRoom } from './registration-rules.ts';
import { useBanner } from '../use-banner.ts';

export function useRegisterConfirm() {
  const language = useLanguage();
  const navigate = useNavigate();
  const banner = useBanner();
  const form = useForm<(typeof roomNames)[number]>({
    names: roomNames,
    initial: registrationMemory().room,
    validate: (values) => wrongInRoom(values, language),
    keep: (values) => {
      registrationMemory().room = values;
    },
  });

  const { busy, call } = useCall(confirmRegistration, {
    onOk: async ({ token, data }) => {
      if (token === undefined) return;
      storeRegisterToken(token);
      registrationMemory().confirmed = data;
      const { division_kanji_name: dormitory_code, room_number } = data;
      await navigate({ to: '/register-information', search: { dormitory_code, room_number } });
    },
    onFailed: (refusal) => {
      if (refusal === undefined) return;
      // Always the banner, as the documents have it (A024); fields that are to blame are marked besides.
      const { fields, message } = refusalOf(refusal, roomNames);
      form.setErrors(fields);
      banner.warn(message ?? Object.values(fields)[0]);
    },
  });
  const submit = () =>
    call(() => {
      banner.warn(undefined);
      const values = form.submit();
      if (values === undefined) return undefined;
      const { dormitory_code = '', room_number = '' } = values;
      return { body: { dormitory_code, room_number } };
    });
  return { form, banner, busy, submit };
}
