// Addresses of other pages, for those that the person may open.
import { useDormitory } from '../../routing/dormitory.ts';
import { addressOf, mayOpen, pageIds, pages } from '../../routing/pages.ts';
import { useSession } from '../../session/session.ts';

interface Target {
  /** Id of the page; a newer server may name one that is not known here. */
  page: string;
  /** A screen of the page; by default the page itself. */
  address?: string;
}

export function useWayTo(): (target: Target) => string | undefined {
  const session = useSession();
  const dormitory = useDormitory();
  return ({ page, address }) => {
    const id = pageIds.find((each) => each === page);
    if (id === undefined || !mayOpen(session, dormitory, pages[id])) return undefined;
    return address ?? addressOf(id, dormitory);
  };
}
