// Acts on a person that need a reason and nothing else: enabling, which can wait for another person, new second factors.
import { enableStaff, resetFactors, type ListedStaff } from '@yadori/api/staff/people-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { defineAct, type ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct, type GivenAct } from '../../../parts/acts/use-act.ts';
import { noFields } from '../../../parts/forms/use-write-form.ts';
import { useSession } from '../../../session/session.ts';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { draftOf, waitsForSecond } from '../grants.ts';
import { staffReasons, type StaffReason } from '../reasons.ts';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';

export function EnableDialog({ subject, onClose }: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const { id, name, grants } = subject;
  const { grants: own } = useSession();
  const { act } = useAct<typeof enableStaff, never, object, StaffReason>(enableStaff, {
    ...noFields,
    input: ({ reason }) => ({ params: { id }, body: { reason } }),
    done: t.enabled,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfPeople, ...readsOfApprovals],
    readsAfter: 'answer',
  });
  const waits = waitsForSecond(own, grants.map(draftOf));
  return (
    <ActDialog
      act={act}
      reasons={staffReasons}
      title={t.enableTitle(name)}
      text={waits ? t.enableByTwo : t.enableText}
      actionLabel={t.enable}
      onClose={onClose}
    />
  );
}

export const ResetDialog = defineAct({
  texts: actTexts,
  reasons: staffReasons,
  reads: readsOfPeople,
  input: ({ id }: ListedStaff, { reason }: GivenAct<StaffReason>) => ({
    params: { id },
    body: { reason },
  }),
  call: resetFactors,
  words: (t, { name }) => ({
    title: t.resetTitle(name),
    text: t.resetText,
    action: t.reset,
    done: t.wasReset,
  }),
});
