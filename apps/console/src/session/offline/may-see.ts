// Whether what the device keeps may still be shown, by the newest session that it has (AM252).
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { hasRight, hasRightAnywhere } from '../session.ts';

/** In the dormitory of this office code; without one, in any. Other dormitories than the session names need a role for all. */
export function maySee(
  session: StaffSession,
  right: StaffFunction,
  code: string | undefined,
): boolean {
  const needed = { of: right, level: 'view' } as const;
  if (code === undefined) return hasRightAnywhere(session, needed);
  const dormitory = session.dormitories.find((each) => each.code === code);
  return hasRight(session, dormitory, needed);
}
