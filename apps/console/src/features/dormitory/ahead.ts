// What will change in a dormitory: planned changes of all groups that the reader sees, and requests that wait.
import { useDormitory } from '../../routing/dormitory.ts';
import { hasRight, useSession } from '../../session/session.ts';
import { useMoneyAsked } from '../approvals/panel.tsx';
import { useMoney, useSettings } from './api.ts';
import type { GivenSettings } from './setting-items.ts';

interface ChangeAhead {
  id: number;
  day: string;
  settings: GivenSettings;
  /** For a second person. */
  waits: boolean;
}

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

type OfDay = Pick<ChangeAhead, 'day' | 'waits' | 'settings'>;

/** In the order of their days; what waits stands behind what is planned. */
export function byDay(changes: readonly ChangeAhead[]): OfDay[] {
  const days = new Map<string, OfDay>();
  for (const { day, waits, settings } of changes) {
    const key = `${day} ${waits}`;
    const before = days.get(key)?.settings;
    days.set(key, { day, waits, settings: { ...before, ...settings } });
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of);
}
