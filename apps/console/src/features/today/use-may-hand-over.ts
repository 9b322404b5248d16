// Who may write handover notes and put alerts aside in the dormitory of the address.
import { useDormitory } from '../../routing/dormitory.ts';
import { hasRight, useSession } from '../../session/session.ts';

export const useMayHandOver = (): boolean =>
  hasRight(useSession(), useDormitory(), { of: 'today', level: 'edit' });
