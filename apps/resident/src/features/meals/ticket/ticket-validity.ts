// How long a ticket still proves its check-in (G006, AM094).
import { checkinShownFor } from '@yadori/api/meals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';

interface Validity {
  expired: boolean;
  minutes: number;
  seconds: number;
}

/** The last second counts down to 0, then the ticket has expired. */
export function validityAt(checkedInAt: Instant, now: Instant): Validity {
  const left = checkedInAt + checkinShownFor - now;
  const seconds = Math.min(checkinShownFor / 1000, Math.max(0, Math.ceil(left / 1000)));
  return { expired: left <= 0, minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
