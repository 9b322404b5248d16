// The invitations of an unclaimed contract in its card: state, once more, letter, revoked (SC041, SC042).
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import type { StaffContract } from '@yadori/api/contracts/staff-calls';
import type { ShownInvitation } from '@yadori/api/invitations/shapes';
import { revokeInvitation } from '@yadori/api/invitations/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { useWhen } from '../../../parts/when.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { readsOfContracts } from '../api.ts';
import styles from '../contracts.module.css';
import { invitationStateTexts, inviteTexts } from '../invite-texts.ts';
import { dayOf } from './contract-columns.tsx';

const InviteOneDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteOneDialog);

const tones = {
  open: 'amber',
  opened: 'blue',
  used: 'green',
  revoked: 'plain',
  replaced: 'plain',
  expired: 'plain',
} as const;

export function InvitationTag({ state }: { state: ShownInvitation['state'] }) {
  const t = useMessages(invitationStateTexts);
  return (
    <Tag small tone={tones[state]}>
      {t[state]}
    </Tag>
  );
}

const works = ({ state }: ShownInvitation) => state === 'open' || state === 'opened';

export function InvitePart({ of }: { of: StaffContract }) {
  const t = useMessages(inviteTexts);
  const isHidden = useIsHidden();
  const paused = usePausedAct();
  const { dormitory, can_invite: can, invite_email: email, account_id: holder, id } = of;
  const [invite, dialog] = useDialog((close) => (
    <InviteOneDialog dormitory={dormitory} of={of} onClose={close} />
  ));
  if (holder !== null) return null;
  const invitations = of.invitations.filter((one) => !isHidden(keyOf(one)));
  const letter = invitations.find((one) => one.way === 'letter' && works(one));
  return (
    <section className="stack gap-8" aria-label={t.part}>
      <h3 className="size-15">{t.part}</h3>
      {email !== null && <p className="note anywhere">{t.to(email)}</p>}
      {invitations.length === 0 ? (
        <p className="note">{t.none}</p>
      ) : (
        <ul className={styles.invitations}>
          {invitations.map((one) => (
            <Invitation key={one.id} of={one} can={can} />
          ))}
        </ul>
      )}
      {can && (
        <div className="row gap-8">
          <Button {...paused} size="small" icon={envelope} onClick={invite}>
            {invitations.some(works) ? t.sendAgain : t.send}
          </Button>
          {letter !== undefined && (
            <LinkButton
              size="small"
              icon={printer}
              to={`/${dormitory}/contracts/invitations?print=1&contract=${id}`}
            >
              {t.printLetter}
            </LinkButton>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}

const keyOf = ({ id }: ShownInvitation) => `invitation.${id}`;

function Invitation({ of, can }: { of: ShownInvitation; can: boolean }) {
  const t = useMessages(inviteTexts);
  const when = useWhen();
  const paused = usePausedAct();
  const { id, way, state, created_at: made, expires_at: until, opened_at: opened } = of;
  const revoke = () =>
    removeSoon({
      key: keyOf(of),
      text: t.revoking(t[way]),
      call: revokeInvitation,
      input: { params: { id } },
      reads: readsOfContracts,
    });
  return (
    <li>
      <div className="stack gap-2">
        <p className="row gap-6">
          {t[way]} <InvitationTag state={state} />
        </p>
        <p className="note num">{t.sentOn(dayOf(made.slice(0, 10)), dayOf(until.slice(0, 10)))}</p>
        {opened !== null && <p className="note">{t.openedOn(when(opened))}</p>}
      </div>
      {can && works(of) && (
        <Button
          {...paused}
          size="small"
          variant="text"
          aria-label={t.revokeOne(t[way])}
          onClick={revoke}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
