// What the popup opens with: the application, if there is one, and what holds for moving out (Q002); and sending it.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@yadori/api/contract/call';
import {
  moveOutApplication,
  moveOutTerms,
  saveMoveOut,
  type MealOn,
} from '@yadori/api/moveout/calls';
import { usualMarchEndDay } from '@yadori/api/moveout/dates';
import { moveOutEvents } from '@yadori/api/moveout/live';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { readAgain, forbiddenMessage } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { useUser } from '../../session/use-user.ts';

export interface Terms {
  /** Undefined while the server could not be reached. */
  earliest: CalendarDate | undefined;
  contractEndDay: number;
  isCompany: boolean;
  /** Given back by an application, and to be had again. */
  returned: readonly MealOn[];
}

/** Read again with every opening, and dropped with it (Q014). Errors are ignored (AM180). */
const fresh = { staleTime: 0, gcTime: 0 };

export function useMoveOut() {
  const user = useUser();
  const application = useQuery({ ...read(moveOutApplication, {}, { quiet: true }), ...fresh });
  const terms = useQuery({ ...read(moveOutTerms, {}, { quiet: true }), ...fresh });
  useEffect(() => {
    const again = () => void readAgain(moveOutApplication);
    return subscribeLive({ on: { [moveOutEvents.changed]: again }, again });
  }, []);
  const said = terms.data?.data;
  return {
    isLoading: application.isPending || terms.isPending,
    /** In the month after moving out the server accepts no application: no form is offered then (AM095). */
    refused: forbiddenMessage(application.error),
    stored: application.data?.data ?? undefined,
    terms: {
      earliest: parseDate(said?.earliest_date ?? ''),
      contractEndDay: said?.contract_end_day ?? usualMarchEndDay,
      isCompany: said?.is_company ?? user?.is_company ?? false,
      returned: said?.returned ?? [],
    } satisfies Terms,
    own: { email: user?.email ?? '', phone_number: user?.phone_number ?? '' },
  };
}

/** To be validated alone, or to be stored. */
export const sendMoveOut = (body: InputOf<typeof saveMoveOut>['body']) =>
  send(saveMoveOut, { body });

export const reloadMoveOut = async (): Promise<void> => {
  await Promise.all([readAgain(moveOutApplication), readAgain(moveOutTerms)]);
};
