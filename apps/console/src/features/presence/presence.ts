// Who else looks at something or writes in it, by the wakes that came (SF012, SD005). No React in it.
import { presenceMs, type PresenceState, type PresenceWake } from '@yadori/api/staff/live';
import type { Instant } from '@yadori/api/time/tokyo';

export interface Present {
  staffId: number;
  state: PresenceState;
  /** Of the last wake. */
  at: Instant;
}

/** With this wake, in the order in which they came. */
export function withWake(
  present: readonly Present[],
  { staff_id: staffId, state }: PresenceWake,
  at: Instant,
): readonly Present[] {
  const one = { staffId, state, at };
  const isKnown = present.some((each) => each.staffId === staffId);
  return isKnown
    ? present.map((each) => (each.staffId === staffId ? one : each))
    : [...present, one];
}

export const stillPresent = (present: readonly Present[], now: Instant): readonly Present[] =>
  present.filter(({ at }) => now - at < presenceMs);
