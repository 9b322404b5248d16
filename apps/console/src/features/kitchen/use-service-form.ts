// The form of one kind: what was typed, what somebody else entered meanwhile, and saving.
import { useState } from 'react';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../session/use-call.ts';
import { saveService } from './api.ts';
import {
  dropTyped,
  formOf,
  mistakesIn,
  setTyped,
  settleTyped,
  useTyped,
  type ServiceForm,
} from './service-form.ts';
import { serviceTexts } from './service-texts.ts';

export function useServiceForm(dormitory: string, row: MealService) {
  const t = useMessages(serviceTexts);
  const typed = useTyped(dormitory, row);
  const [newer, setNewer] = useState<MealService>();
  const form = typed?.form ?? formOf(row);
  const revision = typed === undefined ? row.revision : typed.revision;
  const setForm = (next: ServiceForm) => setTyped(dormitory, row, { form: next, revision });
  const close = () => {
    dropTyped(dormitory, row);
    setNewer(undefined);
  };
  const { busy, refusal, call } = useCall(saveService, {
    onOk: ({ data }) => {
      settleTyped(dormitory, row, { sent: form, isSaved: true, revision: data.revision });
      setNewer(undefined);
      toast(t.saved);
    },
    onFailed: (_refusal, { code, data }) => {
      if (code !== 'changed' || !data) return;
      // The next press replaces what the notice shows.
      settleTyped(dormitory, row, { sent: form, isSaved: false, revision: data.revision });
      setNewer(data);
    },
  });
  return {
    form,
    setForm,
    newer,
    busy,
    mistakes: mistakesIn(form),
    refusal: refusal?.code === 'changed' ? undefined : refusal?.message,
    save: () => call(dormitory, row, { form, revision }),
    isDirty: typed !== undefined && JSON.stringify(form) !== JSON.stringify(formOf(row)),
    takeTheirs: close,
  };
}
