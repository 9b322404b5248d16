// The search over the conversation is a place in the history: back from a result leads to the results again.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search lies over the screen of messages. */
    searching?: boolean;
  }
}

export function useSearchSheet() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.searching === true });
  const open = useCallback(
    () => void navigate({ to: '/message', search: true, state: { searching: true } }),
    [navigate],
  );
  const close = useCallback(() => history.back(), [history]);
  return { isOpen, open, close };
}
