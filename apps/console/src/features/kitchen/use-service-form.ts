// The form of one kind: what was typed, what somebody else entered meanwhile, and saving.
import { useEffect } from 'react';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../parts/forms/use-write-form.ts';
import { saveService } from './api.ts';
import {
  dropTyped,
  formOf,
  isAsIn,
  keepTyped,
  mistakesIn,
  serviceFields,
  settleTyped,
  useTyped,
  type ServiceForm,
} from './service-form.ts';
import { mistakeTexts, serviceTexts } from './service-texts.ts';

export function useServiceForm(dormitory: string, row: MealService) {
  const t = useMessages(serviceTexts);
  const wrong = useMessages(mistakeTexts);
  const typed = useTyped(dormitory, row);
  const revision = typed === undefined ? row.revision : typed.revision;
  const form = useWriteForm(saveService, {
    names: serviceFields,
    initial: typed?.form ?? formOf(row),
    keep: (values) => keepTyped(dormitory, row, { form: values, revision }),
    validate: (values: ServiceForm) => {
      const { cooked, left, wasted } = mistakesIn(values);
      return {
        cooked: cooked && wrong[cooked],
        left: left && wrong[left],
        wasted: wasted && wrong[wasted],
      };
    },
    input: (values) => ({ dormitory, row, form: values, revision }),
    done: t.saved,
    stays: true,
    onDone: ({ data }, { form: sent }) =>
      settleTyped(dormitory, row, { sent, isSaved: true, revision: data.revision }),
    onRefused: ({ code, data }) => {
      if (code !== 'changed' || !data) return false;
      // The next press replaces what the notice shows.
      settleTyped(dormitory, row, { sent: form.values, isSaved: false, revision: data.revision });
      return true;
    },
  });
  const isFree = typed === undefined;
  useEffect(() => {
    // What a colleague entered takes the place of what was read, as long as nothing is typed.
    if (isFree && !isAsIn(row, form.values)) form.restart(formOf(row));
  });
  const { failure } = form;
  return {
    ...form,
    newer: failure?.code === 'changed' ? failure.data : undefined,
    isDirty: !isFree && !isAsIn(row, form.values),
    takeTheirs: () => {
      dropTyped(dormitory, row);
      form.restart(formOf(row));
      form.forget();
    },
  };
}
