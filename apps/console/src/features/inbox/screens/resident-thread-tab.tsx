// The conversation of a resident in the card, with the same acts as in the inbox (SC015).
import { useWakes } from '../../../parts/use-wakes.ts';
import { reloadInbox } from '../api.ts';
import { ThreadPanel } from './thread-screen.tsx';

export function ResidentThreadTab() {
  useWakes(['messages'], reloadInbox);
  return <ThreadPanel isInCard />;
}
