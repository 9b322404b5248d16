// When an answer is sent, and for one that is planned already its text (SF016).
import { messageTextMax } from '@yadori/api/messages/attachments';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
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
  return (
    <TimeDialog
      title={title}
      busy={busy}
      onClose={onClose}
      text={t.planText}
      label={t.dateTime}
      invalid={t.invalid}
      action={t.planThen}
      begun={begun && { content: begun.content, time: begun.runAt.slice(0, 16) }}
      {...(begun === undefined && { usual: planChoices(now()) })}
      wrong={begun && ((text) => (isSendable(text) ? undefined : t.needContent(messageTextMax)))}
      refusal={problem}
      timeOf={planMinute}
      onChoose={(runAt, { content }) => onPlan({ content: content.trim(), runAt })}
    >
      {(form) =>
        begun !== undefined && (
          <CountedTextArea
            {...textFieldProps(form, 'content')}
            label={t.content}
            need="required"
            limit={messageTextMax}
          />
        )
      }
    </TimeDialog>
  );
}

const isSendable = (text: string) => text.trim() !== '' && text.length <= messageTextMax;
