// What an invitation is worth at an instant: derived, never stored.
import type { Instant } from '../time/tokyo.ts';

/** Days for which a link works. */
export const invitationDays = 60;
/** Contracts of one call. */
export const mostInvited = 500;
/** Invitations of one contract within a day: beyond them nothing is sent again. */
export const mostAgain = 6;

export const invitationWays = ['mail', 'letter'] as const;
export type InvitationWay = (typeof invitationWays)[number];

export const chosenWays = [...invitationWays, 'both'] as const;
export type ChosenWay = (typeof chosenWays)[number];

export const waysOf = (chosen: ChosenWay): readonly InvitationWay[] =>
  chosen === 'both' ? invitationWays : [chosen];

/** As they are stored. */
const ends = ['used', 'revoked', 'replaced', 'expired'] as const;

export const invitationStates = ['open', 'opened', ...ends] as const;
type InvitationState = (typeof invitationStates)[number];

interface Stored {
  expires_at: Date;
  opened_at: Date | null;
  ended_as: string | null;
}

export function invitationState(
  { expires_at: until, opened_at: opened, ended_as: end }: Stored,
  now: Instant,
): InvitationState {
  const ended = ends.find((one) => one === end);
  if (ended !== undefined) return ended;
  if (until.getTime() <= now) return 'expired';
  return opened === null ? 'open' : 'opened';
}
