// The address that waits for its key. It lives in the entry of the browser's history: the way back to the first step
// is the browser's own, and a phone that drops the page while its owner reads the mail comes back to the second one.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { validFor } from '@yadori/api/account/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';

export interface PendingEmail {
  /** Undefined: staff had the key mailed, and this device has not stored the address (SC025). */
  email?: string;
  /** By the server's clock (AM193). */
  validUntil?: Instant;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    pendingEmail?: PendingEmail;
  }
}

export function usePendingEmail() {
  const pending = useLocation({ select: ({ state }) => state.pendingEmail });
  const navigate = useNavigate();
  const router = useRouter();
  const wait = (email: string, { again }: { again: boolean }) => {
    const pendingEmail = { email, validUntil: now() + validFor.emailKey };
    return navigate({ to: '/change-mail', state: { pendingEmail }, replace: again });
  };
  const enterKey = () => navigate({ to: '/change-mail', state: { pendingEmail: {} } });
  return { pending, wait, enterKey, back: () => router.history.back() };
}
