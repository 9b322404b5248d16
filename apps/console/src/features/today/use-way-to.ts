// Addresses of other places, for those that exist and that the person may open.
import { useDormitory } from '../../routing/dormitory.ts';
import { addressOfPlace, mayOpen, places } from '../../routing/places.ts';
import { useSession } from '../../session/session.ts';

interface Target {
  /** Id of the place. */
  place: string;
  /** A screen of the place; by default its first one. */
  address?: string;
}

export function useWayTo(): (target: Target) => string | undefined {
  const session = useSession();
  const dormitory = useDormitory();
  return ({ place: id, address }) => {
    const place = places.find((each) => each.id === id);
    if (place === undefined || !mayOpen(session, dormitory, place)) return undefined;
    return address ?? addressOfPlace(place, dormitory);
  };
}
