// Takes what residents read back to a draft that they do not see (SD019).
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { unpublishMenu } from '@yadori/api/meals/staff/publication-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../session/use-call.ts';
import { formOf } from './dish-form.ts';
import { menusTexts } from './texts.ts';
import type { Editor } from './use-editor.ts';

export function useTakeBack({ base, isDirty, setBase, setForm, setOutcome }: Editor) {
  const t = useMessages(menusTexts);
  const { draft, live } = base;
  const { busy, call } = useCall(unpublishMenu, {
    reads: [menuMonth],
    readsAfter: 'answer',
    onOk: ({ data: { cell } }) => {
      setBase(cell);
      setForm(formOf(cell));
      setOutcome({});
      toast(t.backToDraftDone);
    },
    onFailed: (_refusal, { code, data, message }) =>
      setOutcome(code === 'changed' && data ? { newer: data.cell } : { refusal: message }),
  });
  const takeBack = () =>
    live && call({ params: { id: live.id }, body: { revision: live.revision } });
  // No resident holds it or waits for it. Where it was booked before, the server refuses.
  const isFree = draft === null && live?.stopped === null && live.reserved + live.waiting === 0;
  return { canTakeBack: isFree && !isDirty, busy, takeBack };
}
