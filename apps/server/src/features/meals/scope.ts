// Whose meals a call reads or changes, and who does it.
import type { Event } from '../../platform/events.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';

/** Who acts in the place of the resident, and what the events say of it. */
interface Proxy extends Pick<Event, 'actor' | 'sessionId' | 'requestId' | 'reason' | 'detail'> {
  /** Of the reason "other": sealed beside the event. */
  words?: { text: string; sensitive: SensitiveBox } | undefined;
}

/** Whose meals: keys that a live session, a member of staff within the own scope or an operator's import gave. */
export interface MealScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
  /** Left out: the resident. */
  by?: Proxy | undefined;
}

/** Who acts, as the events of the change say it. */
export const actorOf = ({ accountId, by }: MealScope): Proxy =>
  by ?? { actor: { resident: accountId } };
