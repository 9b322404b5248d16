// Who may take over what a person has in charge who is disabled (SJ003).
import type { DisableConsequences } from '@yadori/api/staff/people-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../../platform/database/database.ts';
import { dormitoryWithin, scopeOf, type Staff } from '../../../platform/session/staff.ts';
import { countPlannedBy } from '../../drafts/queries.ts';
import { countByDormitory, type Taker } from '../../messages/staff/hand-over.ts';
import type { Unreachable } from './act.ts';
import { findStaff, readStaff, type StaffRecord } from './queries.ts';
import { isVisible, manages } from './rules.ts';

/** Undefined for who cannot take anything over: unknown, invited, disabled, the same, or without the right to answer. */
export async function findTaker(
  trx: Trx,
  caller: Staff,
  { id, takeOver }: { id: number; takeOver: number },
  now: Instant,
): Promise<Taker | undefined> {
  const person = takeOver === id ? undefined : await findStaff(trx, takeOver, now);
  return person && takerOf(caller, person, now);
}

function takerOf(caller: Staff, person: StaffRecord, now: Instant): Taker | undefined {
  const { id: staffId, activatedAt, disabledAt, grants } = person;
  if (activatedAt === null || disabledAt !== null || !isVisible(caller, person)) return undefined;
  const today = grants.filter(({ isLive, from }) => isLive && from <= dateAt(now));
  const scope = scopeOf(today, { of: 'messages', level: 'edit' });
  return scope && { staffId, scope };
}

/** What the disabling of a person brings with it now; by name, those who may take over at least one conversation. */
export async function findConsequences(
  queries: Queries,
  caller: Staff,
  id: number,
  now: Instant,
): Promise<DisableConsequences | Unreachable> {
  const all = await readStaff(queries, now);
  const person = all.find((each) => each.id === id);
  if (person === undefined || !isVisible(caller, person)) return 'unknown';
  if (!manages(caller, person)) return 'forbidden';
  const [open, planned] = await Promise.all([
    countByDormitory(queries, id),
    countPlannedBy(queries, id),
  ]);
  const people = all
    .filter((each) => each.id !== id)
    .flatMap((each) => {
      const taker = takerOf(caller, each, now);
      if (taker === undefined) return [];
      const within = [...open].filter(
        ([dormitoryId]) => dormitoryWithin(taker.scope, dormitoryId) !== undefined,
      );
      const conversations = sumOf(within.map(([, count]) => count));
      return conversations === 0 ? [] : [{ staff_id: each.id, name: each.name, conversations }];
    });
  return { conversations: sumOf([...open.values()]), planned, people };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
