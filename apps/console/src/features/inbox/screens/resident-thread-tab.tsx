// The conversation of a resident in the card, with the same acts as in the inbox (SC015).
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { reloadInbox } from '../api.ts';
import { ThreadPanel } from './thread-screen.tsx';

export function ResidentThreadTab() {
  useLiveRefresh(['messages'], reloadInbox);
  return <ThreadPanel isInCard />;
}
