// What the resident is charged beyond the rent, month by month.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { bill } from '@yadori/api/ledger/calls';
import { messageEvents } from '@yadori/api/messages/live';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useEffect } from 'react';
import { read } from '../../session/read.ts';

export type Bill = DataOf<typeof bill>;

/** Left out: today's month. A reversal comes with a message, and then it is read again. */
export function useBill(month: CalendarDate | undefined) {
  useEffect(() => {
    const again = () => void readAgain(bill);
    return subscribeLive({ on: { [messageEvents.changed]: again }, again });
  }, []);
  const query = month === undefined ? {} : { month };
  return useQuery({ ...read(bill, { query }, { quiet: true }), staleTime: 0 });
}
