// Takes what residents read back to a draft that they do not see (SD019).
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { unpublishMenu } from '@yadori/api/meals/staff/publication-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { formOf } from './dish-form.ts';
import { menusTexts } from './texts.ts';
import type { Editor } from './use-editor.ts';

export function useTakeBack({ base, isDirty, setBase, setForm, setOutcome }: Editor) {
  const t = useMessages(menusTexts);
  const { busy, run } = useTask();
  const { draft, live } = base;
  const takeBack = () =>
    run(async () => {
      if (live === null) return;
      const { id, revision } = live;
      const answer = await send(unpublishMenu, { params: { id }, body: { revision } });
      if (answer.ok) {
        setBase(answer.data.cell);
        setForm(formOf(answer.data.cell));
        setOutcome({});
        toast(t.backToDraftDone);
      } else if (answer.code === 'changed' && answer.data) setOutcome({ newer: answer.data.cell });
      else setOutcome({ refusal: answer.message });
      await readAgain(menuMonth);
    });
  // No resident holds it or waits for it. Where it was booked before, the server refuses.
  const isFree = draft === null && live?.stopped === null && live.reserved + live.waiting === 0;
  return { canTakeBack: isFree && !isDirty, busy, takeBack };
}
