// Acts on a person that need a reason: disabling, enabling, new second factors.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { disableStaff, enableStaff, resetFactors } from '@yadori/api/staff/people-calls';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import { useMessages } from '@yadori/kit/language.ts';
import { send } from '../../../session/api.ts';
import { ReasonFields, reasonTexts, useReason } from '../../reasons/panel.tsx';
import { useAct } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { ActDialog } from './act-dialog.tsx';

export type ReasonAct = 'disable' | 'enable' | 'reset';

const calls = { disable: disableStaff, enable: enableStaff, reset: resetFactors } as const;

/** Those that have to do with staff. */
const { requested_phone, requested_desk, mistake, dormitory, other } = reasonNames;
const names = { requested_phone, requested_desk, dormitory, mistake, other };

type Code = Exclude<ReasonCode, 'ill'>;

interface ReasonDialogProps {
  act: ReasonAct;
  person: ListedStaff;
  onClose: () => void;
}

export function ReasonDialog({ act: kind, person, onClose }: ReasonDialogProps) {
  const t = useMessages(actTexts);
  const words = useMessages(reasonTexts);
  const { busy, problem, act } = useAct(onClose);
  const { id, reason, errors, onChange, check } = useReason<Code>(words, undefined);
  const title = { disable: t.disableTitle, enable: t.enableTitle, reset: t.resetTitle }[kind];
  const text = { disable: t.disableText, enable: t.enableText, reset: t.resetText }[kind];
  const done = { disable: t.disabled, enable: t.enabled, reset: t.wasReset }[kind];
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
      isDangerous={kind === 'disable'}
      changed={reason.words !== ''}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonFields<Code>
        texts={words}
        names={names}
        reason={reason}
        errors={errors}
        onChange={onChange}
        id={id}
      />
    </ActDialog>
  );
}
