// Leaves the waiting list at once; a failure is silent, the screen shows how things are (F002, F003).
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { leaveWait, reloadMeals } from '../api.ts';
import { mealTexts } from '../messages.ts';

interface LeaveWaitButtonProps {
  waitId: number;
  size: 'normal' | 'small';
}

export function LeaveWaitButton({ waitId, size }: LeaveWaitButtonProps) {
  const t = useMessages(mealTexts);
  const { busy, run } = useTask();
  // Without `useCall`: this button alone would bring it into the first load of Home.
  const leave = () =>
    run(async () => {
      const answer = await leaveWait(waitId);
      await reloadMeals();
      if (answer.ok) toast(t.waitLeft);
    });
  return (
    <Button wide size={size} busy={busy} onClick={() => void leave()}>
      {t.leaveWait}
    </Button>
  );
}
