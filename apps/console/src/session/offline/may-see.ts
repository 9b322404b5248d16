// Whether what the device keeps may still be shown, by the newest session that it has (AM252).
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';

/** In the dormitory of this office code; without one, in any. Other dormitories than the session names need a role for all. */
export function maySee(
  { rights_everywhere: everywhere, dormitories }: StaffSession,
  right: StaffFunction,
  code: string | undefined,
): boolean {
  const named = dormitories.filter((each) => code === undefined || each.code === code);
  return [everywhere, ...named.map(({ rights }) => rights)].some(
    (held) => held[right] !== undefined,
  );
}
