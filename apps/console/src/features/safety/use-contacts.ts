// Emergency contacts that were opened: they lie in this state alone, for as long as health data does (D14).
import { useEffect, useState } from 'react';
import { healthShownMs } from '@yadori/api/residents/health-calls';
import { openSafetyContacts } from '@yadori/api/safety/staff-calls';
import { useCall } from '../../session/use-call.ts';
import { lockGate } from '../../session/gates.ts';
import type { OpenedContact } from './components/call-list.tsx';

export interface OpenedContacts {
  rows: readonly OpenedContact[];
  /** In a drill. */
  would_open: number | null;
  later: { count: number; at: string } | null;
}

export function useContacts(checkId: number, dormitory: string) {
  const [contacts, setContacts] = useState<OpenedContacts>();
  const { busy, refusal, call } = useCall(openSafetyContacts, {
    onOk: ({ data }) => setContacts(data),
  });
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
    call({ params: { id: checkId }, body: { dormitory, reason: { code: 'emergency' } } });
  const shown = isLocked ? undefined : contacts;
  return {
    contacts: shown,
    error: refusal?.message,
    /** Of the request that waits for a second person now. */
    approvalId: refusal?.code === 'approval_needed' ? refusal.data?.approval_id : undefined,
    busy,
    open,
    hide: () => setContacts(undefined),
  };
}
