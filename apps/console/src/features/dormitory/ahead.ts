// What will change in a dormitory: planned changes of all groups that the reader sees, and requests that wait.
import { useDormitory } from '../../routing/dormitory.ts';
import { hasRight, useSession } from '../../session/session.ts';
import { useMoneyAsked } from '../approvals/panel.tsx';
import { useMoney, useSettings } from './api.ts';
import type { ChangeAhead } from './days-ahead.ts';

/** As `remove-soon` hides it. */
export const keyOfChange = ({ id, waits }: Pick<ChangeAhead, 'id'> & { waits?: boolean }) =>
  waits === true ? `request.${id}` : `setting.${id}`;

/** Undefined while one of the groups is read: the strip has its height from the start. */
export function useAhead(dormitory: string): ChangeAhead[] | undefined {
  const session = useSession();
  const place = useDormitory();
  const may = (of: 'dormitories' | 'money_rules' | 'approvals') =>
    hasRight(session, place, { of, level: 'view' });
  const settings = useSettings(dormitory, { enabled: may('dormitories') });
  const money = useMoney(dormitory, { enabled: may('money_rules') });
  const asked = useMoneyAsked(dormitory, { enabled: may('approvals') });
  if (settings.isLoading || money.isLoading || asked.isLoading) return undefined;
  const planned = [...(settings.data?.data.planned ?? []), ...(money.data?.data.planned ?? [])];
  return [
    ...planned.map(({ id, effective_on: day, settings: values }) => ({
      id,
      day,
      settings: values,
      waits: false,
    })),
    ...asked.requests.map(({ id, day, settings: values }) => ({
      id,
      day,
      settings: values,
      waits: true,
    })),
  ];
}
