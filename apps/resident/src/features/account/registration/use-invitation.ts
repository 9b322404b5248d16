// An invitation opens the registration filled in (SC042). Its secret stands in the fragment, which no server sees, and
// leaves the address with the answer: what is copied or kept of the page opens nothing.
import type { openInvitation } from '@yadori/api/invitations/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { useEffect, useRef } from 'react';
import { sendInvitation } from './api.ts';

interface Follow {
  onOpen: (filled: DataOf<typeof openInvitation>) => void;
  /** One line of the server, the same for every link that does not work (SC043). */
  onDead: (message: string) => void;
}

export function useInvitation({ onOpen, onDead }: Follow): void {
  const follow = useRef({ onOpen, onDead });
  useEffect(() => {
    const [, invitation] = /^#i=([\w-]+)$/.exec(location.hash) ?? [];
    if (invitation !== undefined) void open(invitation, follow.current);
  }, []);
}

async function open(invitation: string, { onOpen, onDead }: Follow): Promise<void> {
  const answer = await sendInvitation(invitation);
  // Without a network a reload tries again.
  if (answer.ok || answer.status === 404)
    history.replaceState(history.state, '', location.pathname + location.search);
  if (answer.ok) onOpen(answer.data);
  else onDead(answer.message);
}
