// Emergency contacts that were opened: they lie in this state alone, for as long as health data does (D14).
import { useEffect, useState } from 'react';
import { healthShownMs } from '@yadori/api/residents/health-calls';
import { openSafetyContacts } from '@yadori/api/safety/staff-calls';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { lockGate } from '../../session/gates.ts';
import type { OpenedContact } from './components/call-list.tsx';

export function useContacts(checkId: number, dormitory: string) {
  const [contacts, setContacts] = useState<readonly OpenedContact[]>();
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const isLocked = lockGate.useIsOpen();
  useEffect(() => {
    if (contacts === undefined) return undefined;
    const hide = () => setContacts(undefined);
    const timer = setTimeout(hide, healthShownMs);
    // The browser keeps a page that was left.
    addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', hide);
    };
  }, [contacts]);
  const open = () =>
    run(async () => {
      setError(undefined);
      const body = { dormitory, reason: { code: 'emergency' as const } };
      const answer = await send(openSafetyContacts, { params: { id: checkId }, body });
      if (answer.ok) setContacts(answer.data.rows);
      else if (answer.status > 0) setError(answer.message);
    });
  const shown = isLocked ? undefined : contacts;
  return { contacts: shown, error, busy, open, hide: () => setContacts(undefined) };
}
