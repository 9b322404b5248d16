// The form of one kind: what was typed, what somebody else entered meanwhile, and saving.
import { useState } from 'react';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
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
  const [refusal, setRefusal] = useState<string>();
  const [newer, setNewer] = useState<MealService>();
  const { busy, run } = useTask();
  const form = typed?.form ?? formOf(row);
  const revision = typed === undefined ? row.revision : typed.revision;
  const setForm = (next: ServiceForm) => setTyped(dormitory, row, { form: next, revision });
  const close = () => {
    dropTyped(dormitory, row);
    setNewer(undefined);
  };
  const save = () =>
    run(async () => {
      const answer = await saveService(dormitory, row, { form, revision });
      setRefusal(answer.ok || answer.code === 'changed' ? undefined : answer.message);
      if (answer.ok) {
        settleTyped(dormitory, row, { sent: form, isSaved: true, revision: answer.data.revision });
        setNewer(undefined);
        toast(t.saved);
      } else if (answer.code === 'changed' && answer.data) {
        // The next press replaces what the notice shows.
        settleTyped(dormitory, row, { sent: form, isSaved: false, revision: answer.data.revision });
        setNewer(answer.data);
      }
    });
  return {
    ...{ form, setForm, newer, refusal, busy, save, mistakes: mistakesIn(form) },
    isDirty: typed !== undefined && JSON.stringify(form) !== JSON.stringify(formOf(row)),
    takeTheirs: close,
  };
}
