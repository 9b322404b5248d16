// When an answer is sent, and for one that is planned already its text (SF016).
import { useState } from 'react';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { planTexts } from '../plan-texts.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { planChoices, planMinute } from '../waiting.ts';

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
  const words = useMessages(inboxTexts);
  const [content, setContent] = useState(begun?.content ?? '');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const isWritten = begun === undefined || isSendable(content);
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
        <div className={styles.holdChoices}>
          {planChoices(now()).map(({ name, until }) => (
            <Button key={name} wide busy={busy} onClick={() => plan(until)}>
              {words[name]}
            </Button>
          ))}
        </div>
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
      <AtTime begun={begun?.runAt} busy={busy} isDisabled={!isWritten} onPlan={plan} />
    </Dialog>
  );
}

const isSendable = (text: string) => text.trim() !== '' && text.length <= messageTextMax;

interface AtTimeProps {
  begun: string | undefined;
  busy: boolean;
  isDisabled: boolean;
  onPlan: (runAt: string) => void;
}

function AtTime({ begun, busy, isDisabled, onPlan }: AtTimeProps) {
  const t = useMessages(planTexts);
  const [local, setLocal] = useState(begun?.slice(0, 16) ?? '');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className={styles.holdForm}
      onSubmit={(event) => {
        event.preventDefault();
        const runAt = planMinute(local, now());
        setIsWrong(runAt === undefined);
        if (runAt !== undefined) onPlan(runAt);
      }}
    >
      <TextField
        type="datetime-local"
        label={t.dateTime}
        value={local}
        error={isWrong ? t.invalid : undefined}
        onChange={({ currentTarget: { value } }) => setLocal(value)}
      />
      <Button
        type="submit"
        variant={begun === undefined ? 'line' : 'primary'}
        busy={busy}
        disabled={isDisabled}
      >
        {t.planThen}
      </Button>
    </form>
  );
}
