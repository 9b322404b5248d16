// The behaviour of the edit form: what differs, what is validated, what is sent (I006 to I013, I015).
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { saveProfile, type ProfileData } from '@yadori/api/account/profile';
import { today } from '@yadori/web-client/clock.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { focusMessage } from '@yadori/kit/form/focus-field.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useCall } from '../../../session/use-call.ts';
import {
  differenceOf,
  differs,
  draftOf,
  payloadOf,
  profileFields,
  type ProfileField,
} from './profile-changes.ts';
import { reloadProfile } from './profile-query.ts';
import { wrongIn } from './profile-rules.ts';
import { followPassword } from '../login/remembered-login.ts';

interface ProfileFormOptions {
  data: ProfileData;
  onSaved: () => void;
}

export function useProfileForm({ data, onSaved }: ProfileFormOptions) {
  const language = useLanguage();
  // What is read again in the background while the form is open must not move what "changed" means.
  const [loaded] = useState(() => draftOf(data));
  const { refusal, refuse, banner } = useRefusal();
  const checked = useForm<ProfileField>({
    names: profileFields,
    initial: loaded,
    validate: (values) =>
      wrongIn(differenceOf(loaded, values), {
        language,
        today: today(),
        employmentStatus: values.employment_status,
      }),
  });
  const changed = differs(loaded, checked.values);

  const { busy, call } = useCall(saveProfile, {
    reads: reloadProfile,
    readsFirst: true,
    onOk: async (_answer, { body: { password } }) => {
      if (password !== undefined) await followPassword(password);
      onSaved();
    },
    onFailed: (answer) => {
      const messages = firstOfEach(answer?.errors ?? {}, profileFields);
      if (Object.keys(messages).length > 0) checked.setServerErrors(messages);
      else refuse(answer?.message);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!changed) return;
    call(() => {
      refuse(undefined);
      const values = checked.submit();
      return values && { body: payloadOf(differenceOf(loaded, values)) };
    });
  };

  /** A choice is made with one press: nothing is left to wait for. */
  const change = (name: ProfileField, value: string) => {
    checked.change(name, value);
    if (choices.has(name)) checked.leave(name);
  };
  return { form: { ...checked, change }, changed, busy, refusal, banner, submit };
}

const choices: ReadonlySet<ProfileField> = new Set([
  'gender',
  'blood_type',
  'employment_status',
  'infecrious_disease',
  'tuberculosis_confirmation',
]);

/** Words of the server that blame no field; they take the focus. */
function useRefusal() {
  const [refusal, refuse] = useState<string>();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) focusMessage(banner.current);
  }, [refusal]);
  return { refusal, refuse, banner };
}
