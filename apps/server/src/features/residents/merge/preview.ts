// Two accounts beside each other, and what joining them would bring with it now.
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { countOutside } from '../../contracts/count-outside.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';
import { findConsequences } from '../../withdrawal/consequences.ts';
import { findCard, type Card } from '../staff/queries.ts';
import { findFacts } from './facts.ts';
import { contractInUse, overlapsFrom, refusalOf } from './rules.ts';

interface Reached {
  lives: ScopedResident;
  ends: ScopedResident;
  mayAct: (dormitoryId: number) => boolean;
}

/** Undefined where one of the two is gone meanwhile. */
export async function previewMerge(db: Database, { lives, ends, mayAct }: Reached, now: Instant) {
  const [livesCard, endsCard, facts, given] = await Promise.all([
    findCard(db, lives.accountId, now),
    findCard(db, ends.accountId, now),
    findFacts(db.queries, { livesId: lives.accountId, endsId: ends.accountId }, now),
    findConsequences(db, ends.accountId, now),
  ]);
  if (livesCard === undefined || endsCard === undefined) return undefined;
  const today = dateAt(now);
  const moving = facts.contracts.filter(({ accountId }) => accountId === ends.accountId);
  return {
    cards: { lives: livesCard, ends: endsCard },
    refused: refusalOf(facts, { mayAct, today }) ?? null,
    overlaps_from: overlapsFrom(facts, today) ?? null,
    contract_in_use: contractInUse(facts, today)?.id ?? null,
    meals_given_back: given.mealsGivenBack,
    meals_kept: given.mealsKept,
    kept_fee: given.keptFee,
    waits: given.waits,
    sessions: given.sessions,
    reports: await countReports(db, moving, now),
    move_ins: comingMoveIns(endsCard, today),
  };
}

/** What a withdrawal ends today. */
async function countReports(
  db: Database,
  contracts: readonly { id: number; start: CalendarDate }[],
  now: Instant,
): Promise<number> {
  const spans = contracts.map(({ id, start }) => ({
    id,
    first_day: start,
    last_day: dateAt(now),
  }));
  const counted = [...(await countOutside(db.queries, spans, now)).values()];
  return counted.reduce((sum, { own, guests }) => sum + own + guests, 0);
}

const comingMoveIns = ({ contracts }: Card, today: CalendarDate): number =>
  contracts.filter(({ movein_date: day }) => day !== null && day >= today).length;
