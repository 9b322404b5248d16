// When an answer is sent, and for one that is planned already its text (SF016).
import { useState } from 'react';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { planTexts } from '../plan-texts.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { planChoices, planMinute } from '../waiting.ts';
import { AtTime } from './at-time.tsx';

interface PlanDialogProps {
  title: string;
  onClose: () => void;
  /** What is planned already. */
  begun?: { content: string; runAt: string };
  /** What went wrong, if anything did. */
  onPlan: (planned: { content: string; runAt: string }) => Promise<string | undefined>;
}

export function PlanDialog({ title, onClose, begun, onPlan }: PlanDialogProps) {
  const t = useMessages(planTexts);
  const [content, setContent] = useState(begun?.content ?? '');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const plan = (runAt: string) =>
    void run(async () => {
      const wrong = await onPlan({ content: content.trim(), runAt });
      setProblem(wrong);
      if (wrong === undefined) onClose();
    });
  return (
    <Dialog open title={title} onClose={onClose} locked={busy}>
      <p>{t.planText}</p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {begun === undefined ? (
        <UsualTimes busy={busy} onPlan={plan} />
      ) : (
        <div className={styles.holdChoices}>
          <CountedTextArea
            label={t.content}
            value={content}
            limit={messageTextMax}
            onChange={({ currentTarget: { value } }) => setContent(value)}
          />
        </div>
      )}
      <AtTime
        label={t.dateTime}
        invalid={t.invalid}
        action={t.planThen}
        begun={begun?.runAt.slice(0, 16)}
        busy={busy}
        isDisabled={begun !== undefined && !isSendable(content)}
        timeOf={planMinute}
        onChoose={plan}
      />
    </Dialog>
  );
}

function UsualTimes({ busy, onPlan }: { busy: boolean; onPlan: (runAt: string) => void }) {
  const t = useMessages(inboxTexts);
  return (
    <div className={styles.holdChoices}>
      {planChoices(now()).map(({ name, until }) => (
        <Button key={name} wide busy={busy} onClick={() => onPlan(until)}>
          {t[name]}
        </Button>
      ))}
    </div>
  );
}

const isSendable = (text: string) => text.trim() !== '' && text.length <= messageTextMax;
