// How far invitations came: all of them as one bar, and of each contract its newest step with what can be done (SC042).
import type { InvitedContract } from '@yadori/api/invitations/staff-calls';
import { dateAt, daysBetween } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { LinkButton } from '../../../routing/links.tsx';
import styles from '../contracts.module.css';
import { progressTexts } from '../invite-texts.ts';

const InviteOneDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteOneDialog);

export const progresses = ['open', 'opened', 'used', 'over'] as const;
export type Progress = (typeof progresses)[number];

/** Of a contract the furthest of its invitations. */
export function stateOf({ invitations }: InvitedContract): Progress {
  const states = invitations.map(({ state }) => state);
  return (['used', 'opened', 'open'] as const).find((one) => states.includes(one)) ?? 'over';
}

/** Undefined while they are read: the bar has its place. */
export function ProgressBar({ rows }: { rows: readonly InvitedContract[] | undefined }) {
  const t = useMessages(progressTexts);
  const language = useLanguage();
  const count = (of: Progress) => rows?.filter((row) => stateOf(row) === of).length ?? 0;
  const [used, opened] = [count('used'), count('opened')];
  const all = rows?.length ?? 0;
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.barUsed} style={{ flexGrow: used }} />
        <span className={styles.barOpened} style={{ flexGrow: opened }} />
        <span style={{ flexGrow: Math.max(all - used - opened, all === 0 ? 1 : 0) }} />
      </div>
      <p className="note">
        {rows === undefined
          ? '\u00A0'
          : t.progress({
              all: formatCount(all, language),
              used: formatCount(used, language),
              opened: formatCount(opened, language),
            })}
      </p>
    </div>
  );
}

const newest = (times: readonly (string | null)[]): string | undefined =>
  times.filter((time) => time !== null).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];

const daysSince = (at: string) => daysBetween(dateAt(Date.parse(at)), today());

/** What happened last: registered, opened, or nothing since it was sent. */
export function NewestStep({ of }: { of: InvitedContract }) {
  const t = useMessages(progressTexts);
  const language = useLanguage();
  const when = useWhen();
  const { invitations } = of;
  const state = stateOf(of);
  const opened = newest(invitations.map(({ opened_at: at }) => at));
  const ended = newest(invitations.map(({ ended_at: at }) => at));
  const made = newest(invitations.map(({ created_at: at }) => at)) ?? '';
  const days = (at: string) => formatCount(daysSince(at), language);
  if (state === 'used' && ended !== undefined) return t.registeredAt(when(ended));
  if (state === 'opened' && opened !== undefined)
    return daysSince(opened) >= stuckDays
      ? t.stuck(when(opened), days(opened))
      : t.openedAt(when(opened));
  if (state === 'open') return t.unopened(days(made));
  return ended === undefined ? '' : t.endedAt(when(ended));
}

/** Opened so many days ago without a registration: somebody may need help. */
const stuckDays = 3;

interface NextActProps {
  dormitory: string;
  of: InvitedContract;
  can: boolean;
}

/** Once more where nothing was opened, the contract where somebody came no further. */
export function NextAct({ dormitory, of, can }: NextActProps) {
  const t = useMessages(progressTexts);
  const paused = usePausedAct();
  const [invite, dialog] = useDialog((close) => (
    <InviteOneDialog dormitory={dormitory} of={of} onClose={close} />
  ));
  const state = stateOf(of);
  const who = of.name || of.number;
  if (!can || state === 'used') return null;
  const opened = newest(of.invitations.map(({ opened_at: at }) => at));
  if (state === 'opened')
    return opened !== undefined && daysSince(opened) >= stuckDays ? (
      <LinkButton
        size="small"
        variant="text"
        to={`/${dormitory}/contracts/${of.id}`}
        aria-label={t.helpOf(who)}
      >
        {t.help}
      </LinkButton>
    ) : null;
  return (
    <>
      <Button {...paused} size="small" variant="text" aria-label={t.againOf(who)} onClick={invite}>
        {t.again}
      </Button>
      {dialog}
    </>
  );
}
