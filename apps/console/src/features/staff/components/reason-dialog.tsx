// Acts on a person that need a reason and nothing else: enabling, new second factors.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { enableStaff, resetFactors } from '@yadori/api/staff/people-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { send } from '../../../session/api.ts';
import { ReasonFields, reasonTexts, useReason } from '../../reasons/panel.tsx';
import { useAct } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { staffReasons, type StaffReason } from '../reasons.ts';
import { ActDialog } from './act-dialog.tsx';

export type ReasonAct = 'enable' | 'reset';

const calls = { enable: enableStaff, reset: resetFactors } as const;

interface ReasonDialogProps {
  act: ReasonAct;
  person: ListedStaff;
  onClose: () => void;
}

export function ReasonDialog({ act: kind, person, onClose }: ReasonDialogProps) {
  const t = useMessages(actTexts);
  const words = useMessages(reasonTexts);
  const { busy, problem, act } = useAct(onClose);
  const { id, reason, errors, onChange, check } = useReason<StaffReason>(words, undefined);
  const title = { enable: t.enableTitle, reset: t.resetTitle }[kind];
  const text = { enable: t.enableText, reset: t.resetText }[kind];
  const done = { enable: t.enabled, reset: t.wasReset }[kind];
  const submit = () => {
    const given = check();
    if (given === undefined) return;
    const input = { params: { id: person.id }, body: { reason: given } };
    void act(() => send(calls[kind], input), done);
  };
  return (
    <ActDialog
      title={title(person.name)}
      text={text}
      problem={problem}
      action={t[kind]}
      changed={reason.words !== ''}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonFields<StaffReason>
        texts={words}
        names={staffReasons}
        reason={reason}
        errors={errors}
        onChange={onChange}
        id={id}
      />
    </ActDialog>
  );
}
