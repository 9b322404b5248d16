// One dormitory beside the list of all: whom to call, who is there in numbers, and what a safety check did so far (SB017).
import { textIn } from '@yadori/api/language/language';
import type { CheckKind } from '@yadori/api/safety/kinds';
import type { SafetyFigures } from '@yadori/api/safety/shapes';
import type { DormitorySummary } from '@yadori/api/today/summary-calls';
import { nightOf } from '@yadori/api/time/night';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../platform/database/database.ts';
import { isGrantInForce } from '../../platform/session/grants-in-force.ts';
import { may } from '../../platform/session/staff.ts';
import { findPresence } from '../presence/roster.ts';
import { totalsOf } from '../presence/roster-rules.ts';
import { findCheck, findOpenChecks, stepsOf } from '../safety/board.ts';
import type { Reader } from './page.ts';

export async function readSummary(
  db: Database,
  reader: Reader,
  now: Instant,
): Promise<AnswerInput<DormitorySummary>> {
  const { staff, dormitoryId, language } = reader;
  const has = (of: 'staff' | 'safety') => may(staff, dormitoryId, of, 'view');
  const [place, people, tonight, check] = await Promise.all([
    findPlace(db, dormitoryId),
    has('staff') ? findPeople(db, dormitoryId, now) : null,
    has('safety') ? findTonight(db, reader, now) : null,
    has('safety') ? findCheckOf(db, { dormitoryId, language }, now) : null,
  ]);
  return {
    read_at: now,
    ...place,
    people,
    tonight,
    check,
    can: { edit: may(staff, dormitoryId, 'today', 'edit') },
  };
}

const findPlace = ({ queries }: Database, dormitoryId: number) =>
  queries
    .selectFrom('dormitories as d')
    .leftJoin('desk_settings as s', 's.dormitory_id', 'd.id')
    .select(({ fn, val }) => [
      'd.location_ja',
      'd.location_en',
      fn.coalesce('s.emergency_phone', val('')).as('phone'),
    ])
    .where('d.id', '=', dormitoryId)
    .executeTakeFirstOrThrow();

/** Those who have the role in the dormitory today and can sign in. */
async function findPeople({ queries }: Database, dormitoryId: number, now: Instant) {
  const rows = await queries
    .selectFrom('staff_grants as g')
    .innerJoin('staff as p', 'p.id', 'g.staff_id')
    .select(['g.role', 'p.name'])
    .distinct()
    .where('g.dormitory_id', '=', dormitoryId)
    .where('g.role', 'in', ['manager', 'deputy'])
    .where(isGrantInForce(dateAt(now)))
    .where('p.activated_at', 'is not', null)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.name')
    .execute();
  const of = (role: string) =>
    rows.filter((row) => row.role === role).map(({ name }) => ({ name }));
  return { managers: of('manager'), deputies: of('deputy') };
}

async function findTonight(db: Database, { dormitoryId }: Reader, now: Instant) {
  const { in: isIn, away, guests } = totalsOf(await findPresence(db, dormitoryId, nightOf(now)));
  return { in: isIn, away, guests };
}

async function findCheckOf(
  db: Database,
  { dormitoryId, language }: Pick<Reader, 'dormitoryId' | 'language'>,
  now: Instant,
) {
  const [open] = await findOpenChecks(db, [dormitoryId], now);
  const [row] = open === undefined ? [] : await findCheck(db, open.id, [dormitoryId]);
  if (open === undefined || row === undefined) return null;
  const steps = await stepsOf(db, row);
  return {
    id: open.id,
    kind: open.kind as CheckKind,
    title: textIn(language, { ja: row.title, en: row.title_en }),
    started_at: row.started_at,
    started_by: row.starter,
    figures: together(open.figures, open.unregistered),
    steps: steps.flatMap(({ way, done }) => (done === null ? [] : [{ way, ...done }])),
  };
}

const together = (one: SafetyFigures, other: SafetyFigures): SafetyFigures => ({
  asked: one.asked + other.asked,
  safe: one.safe + other.safe,
  away: one.away + other.away,
  injured: one.injured + other.injured,
  help: one.help + other.help,
  missing: one.missing + other.missing,
});
