// When an answer is sent, and for one that is planned already its text (SF016).
import { useId, useState } from 'react';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { planTexts } from '../plan-texts.ts';
import { planChoices, planMinute } from '../waiting.ts';
import { TimeDialog } from './time-dialog.tsx';

interface PlanDialogProps {
  title: string;
  onClose: () => void;
  /** What is planned already. */
  begun?: { content: string; runAt: string };
  busy: boolean;
  /** What went wrong with the last press. */
  problem: string | undefined;
  onPlan: (planned: { content: string; runAt: string }) => void;
}

export function PlanDialog({ title, onClose, begun, busy, problem, onPlan }: PlanDialogProps) {
  const t = useMessages(planTexts);
  const id = useId();
  // An answer that is sent or changed elsewhere meanwhile changes nothing of what is typed here.
  const [first] = useState(begun);
  const [content, setContent] = useState(begun?.content ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const check = () => {
    const isRight = first === undefined || isSendable(content);
    setIsWrong(!isRight);
    if (!isRight) focusFieldLater(id);
    return isRight;
  };
  return (
    <TimeDialog
      title={title}
      busy={busy}
      check={check}
      onClose={onClose}
      text={t.planText}
      label={t.dateTime}
      invalid={t.invalid}
      action={t.planThen}
      {...(first === undefined
        ? { usual: planChoices(now()) }
        : { begun: first.runAt.slice(0, 16) })}
      changed={content !== (first?.content ?? '')}
      refusal={problem}
      timeOf={planMinute}
      onChoose={(runAt) => onPlan({ content: content.trim(), runAt })}
    >
      {first !== undefined && (
        <CountedTextArea
          id={id}
          label={t.content}
          need="required"
          value={content}
          error={isWrong && !isSendable(content) ? t.needContent(messageTextMax) : undefined}
          limit={messageTextMax}
          onChange={({ currentTarget: { value } }) => setContent(value)}
        />
      )}
    </TimeDialog>
  );
}

const isSendable = (text: string) => text.trim() !== '' && text.length <= messageTextMax;
