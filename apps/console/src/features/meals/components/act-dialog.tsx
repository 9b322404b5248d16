// The slip of an act on behalf of a resident: whom and what it is about, why, and whether the resident gets a message (D13).
import { useState, type ReactNode } from 'react';
import type { Answer, Call } from '@yadori/api/contract/call';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import { useTask } from '@yadori/web-client/use-task.ts';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { ReasonFields, reasonTexts, useReason, type GivenReason } from '../../reasons/panel.tsx';
import { mealsTexts } from '../texts.ts';

/** As every act of staff takes it. */
export interface ActBody {
  reason: GivenReason<ReasonCode>;
  silent?: boolean;
}

interface ActDialogProps {
  title: string;
  /** Room, name and meal. */
  summary: ReactNode;
  notice?: ReactNode;
  /** The verb of the button. */
  action: string;
  /** What is said once it is done; left out where the caller shows the result in the dialog's place. */
  done?: string;
  /** Gives back what the resident has. */
  isDangerous?: boolean;
  /** Not to be pressed yet: something is still being read. */
  waits?: boolean;
  /** Why the act cannot be pressed now. */
  blocked?: string | undefined;
  /** Above the reason. */
  children?: ReactNode;
  onReason?: (code: ReasonCode | undefined) => void;
  send: (body: ActBody) => Promise<Answer<Call>>;
  onClose: () => void;
}

export function ActDialog(props: ActDialogProps) {
  const { title, summary, notice, action, isDangerous = false, waits = false, onClose } = props;
  const form = useActForm(props);
  const { reason } = form;
  return (
    <WriteDialog
      danger
      {...{ title, waits, onClose }}
      busy={form.busy}
      changed={reason.reason.words !== ''}
      consequences={<ConfirmText summary={summary} notice={notice} />}
      refusal={form.refused}
      actionLabel={action}
      isMinor={!isDangerous}
      blocked={props.blocked}
      onSubmit={form.submit}
    >
      {props.children}
      <ReasonFields
        texts={form.texts}
        names={reasonNames}
        reason={reason.reason}
        errors={reason.errors}
        id={reason.id}
        onChange={form.changeReason}
      />
      <Telling form={form} />
    </WriteDialog>
  );
}

/** Whether the resident gets a message: it can be left out for a mistake alone. */
function Telling({ form: { reason, isSilent, setSilent } }: { form: ActForm }) {
  const t = useMessages(mealsTexts);
  return (
    <>
      {reason.reason.code === 'mistake' && (
        <Checkbox
          checked={isSilent}
          onChange={({ currentTarget: { checked } }) => setSilent(checked)}
        >
          {t.silent}
        </Checkbox>
      )}
      {!isSilent && <p className="note">{t.told}</p>}
    </>
  );
}

type ActForm = ReturnType<typeof useActForm>;

function useActForm({ done, onReason, send, onClose }: ActDialogProps) {
  const texts = useMessages(reasonTexts);
  const [refused, setRefused] = useState<string>();
  const [refusedReason, setRefusedReason] = useState<string>();
  const [silent, setSilent] = useState(false);
  const reason = useReason<ReasonCode>(texts, refusedReason);
  const { busy, run } = useTask();
  const isSilent = silent && reason.reason.code === 'mistake';
  const submit = () => {
    const given = reason.check();
    if (given === undefined) return;
    void run(async () => {
      setRefused(undefined);
      setRefusedReason(undefined);
      const answer = await send({ reason: given, ...(isSilent ? { silent: true } : {}) });
      if (answer.ok) {
        if (done === undefined) return;
        toast(done);
        onClose();
        return;
      }
      const words = answer.errors['reason']?.[0];
      if (words === undefined) setRefused(answer.message);
      else setRefusedReason(words);
    });
  };
  const changeReason = (next: typeof reason.reason) => {
    setRefusedReason(undefined);
    reason.onChange(next);
    onReason?.(next.code);
  };
  return { texts, reason, busy, refused, isSilent, setSilent, submit, changeReason };
}
