// Recomputes the chain of days and says what does not fit (SJ023).
import { addDays, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import { openDetail } from '../../platform/event-details.ts';
import { SensitiveError, type SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { digestOfDay, noDigest, PartDigests } from './digests.ts';
import { pagesOfEvents, type DatedEvent } from './event-pages.ts';
import { IdRangeIndex, parseRanges } from './id-ranges.ts';
import { findUnsealed } from './unsealed-days.ts';

/**
 * - `missing_day`: no row of the day, though there are later ones, or the event of its seal, or it is long over.
 * - `chain`: the row of the day was changed, or it does not follow from the day before, or it is not the row that was
 *   written when the day was sealed, or it has no key though an earlier one has.
 * - `no_key`: the key of its digest is not here, so that nothing can be said of the day.
 * - `missing_event`, `changed_event`: fewer events than were sealed; an event that reads otherwise.
 * - `added_event`: an event of a sealed day that no seal covers, older than what may still be late.
 * - `detail`: a sealed detail that is gone without having been erased, or is not the one that was written.
 */
export type ChainProblem =
  | 'missing_day'
  | 'chain'
  | 'no_key'
  | 'missing_event'
  | 'changed_event'
  | 'added_event'
  | 'detail';

interface ChainFinding {
  day: CalendarDate;
  problem: ChainProblem;
  /** Where one event is meant. */
  eventId?: number;
}

interface Verification {
  /** The days that were recomputed; undefined where none is sealed. */
  first: CalendarDate | undefined;
  last: CalendarDate | undefined;
  days: number;
  events: number;
  /** Events of sealed days that wait for the next seal. */
  late: number;
  /** The first day whose digest has a key; undefined where none has. */
  keyedFrom: CalendarDate | undefined;
  /** Numbers between events that no event has and no seal covers: of transactions that were undone, or of events that were removed. */
  unused: number;
  /** In the order of the days, at most a hundred; the first one is where the record stops being proven. */
  findings: ChainFinding[];
}

interface Period {
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
}

type DayRow = Awaited<ReturnType<typeof findDays>>[number];

const day = 24 * 60 * 60_000;
const mostFindings = 100;

export async function verifyChain(
  { db, sensitive }: { db: Database; sensitive: SensitiveBox },
  period: Period,
  now: Instant,
): Promise<Verification> {
  return db.transaction(async (trx) => {
    const all = await findDays(trx);
    const chosen = all.filter(({ day: on }) => isWithin(on, period));
    const check = new ChainCheck(all, chosen);
    check.followChain(sensitive);
    for (const finding of await findUnsealed(trx, all, now))
      if (isWithin(finding.day, period)) check.add(finding);
    const [low, high] = idsOf(chosen, all);
    for await (const page of pagesOfEvents(trx, low, high)) {
      check.addEvents(page);
      await checkDetails(trx, sensitive, page, check);
    }
    return check.finish();
  });
}

const isWithin = (on: CalendarDate, { from, until }: Period) =>
  (from === undefined || on >= from) && (until === undefined || on <= until);

const findDays = (queries: Queries) =>
  queries.selectFrom('audit_days').selectAll().orderBy('day').execute();

/** The whole record is read from its first event, so that one before the sealed ones is seen, too. */
function idsOf(chosen: readonly DayRow[], all: readonly DayRow[]): [low: number, high: number] {
  const isWhole = chosen[0] === all[0];
  const firsts = chosen.flatMap(({ first_id }) => (first_id === null ? [] : [first_id]));
  const lasts = chosen.flatMap(({ last_id }) => (last_id === null ? [] : [last_id]));
  if (lasts.length === 0) return [0, 0];
  const low = isWhole ? Number.MIN_SAFE_INTEGER : Math.min(...firsts) - 1;
  const high = chosen.at(-1) === all.at(-1) ? Number.MAX_SAFE_INTEGER : Math.max(...lasts);
  return [low, high];
}

class ChainCheck {
  private readonly findings: ChainFinding[] = [];
  private readonly contents: Map<CalendarDate, { digests: PartDigests; count: number }>;
  private readonly index: IdRangeIndex<CalendarDate>;
  /** Below it nothing can be late any more. */
  private readonly settled: number;
  private late = 0;
  private unused = 0;
  private lastId: number | undefined;
  private events = 0;

  private readonly all: readonly DayRow[];
  private readonly chosen: readonly DayRow[];

  constructor(all: readonly DayRow[], chosen: readonly DayRow[]) {
    this.all = all;
    this.chosen = chosen;
    this.contents = new Map(
      chosen.map((row) => [row.day, { digests: new PartDigests(), count: 0 }]),
    );
    this.index = new IdRangeIndex(
      all.map((row) => ({ owner: row.day, ranges: parseRanges(row.ids) })),
    );
    const last = all.at(-1);
    const old = last && all.findLast(({ sealed_at }) => +sealed_at < +last.sealed_at - day);
    this.settled = old?.complete_id ?? 0;
  }

  /** One thing is said once of a day, however many signs of it there are. */
  add(finding: ChainFinding): void {
    const { day: on, problem, eventId } = finding;
    const isKnown = (known: ChainFinding) => known.day === on && known.problem === problem;
    if (eventId !== undefined || !this.findings.some(isKnown)) this.findings.push(finding);
  }

  followChain(sensitive: SensitiveBox): void {
    const before = new Map(this.all.map((row, index) => [row.day, this.all[index - 1]]));
    const keyedFrom = this.keyedFrom();
    for (const row of this.chosen) {
      const earlier = before.get(row.day);
      for (
        let on = earlier && addDays(earlier.day, 1);
        on !== undefined && on < row.day;
        on = addDays(on, 1)
      )
        this.add({ day: on, problem: 'missing_day' });
      const follows = row.previous.equals(earlier?.digest ?? noDigest);
      const lostKey = row.key_id === null && keyedFrom !== undefined && row.day > keyedFrom;
      const digest = digestOfRow(sensitive, row);
      if (digest === undefined) this.add({ day: row.day, problem: 'no_key' });
      if (!follows || lostKey || digest?.equals(row.digest) === false)
        this.add({ day: row.day, problem: 'chain' });
    }
  }

  /** Every day after it is sealed with a key, too: a row without one was written by somebody who has none. */
  private keyedFrom(): CalendarDate | undefined {
    return this.all.find(({ key_id }) => key_id !== null)?.day;
  }

  addEvents(page: readonly DatedEvent[]): void {
    for (const { day: happenedOn, event } of page) {
      if (this.lastId !== undefined && event.id > this.lastId + 1)
        this.unused += this.index.countOutside({ first: this.lastId + 1, last: event.id - 1 });
      this.lastId = event.id;
      const sealedOn = this.index.ownerOf(event.id);
      if (sealedOn === undefined) this.addUnsealed(happenedOn, event.id);
      const content = sealedOn && this.contents.get(sealedOn);
      if (content === undefined) continue;
      content.digests.add(event);
      content.count += 1;
      this.events += 1;
    }
  }

  private addUnsealed(happenedOn: CalendarDate, eventId: number): void {
    const last = this.all.at(-1);
    if (last === undefined || happenedOn > last.day) return;
    if (eventId > this.settled) this.late += 1;
    else this.add({ day: happenedOn, problem: 'added_event', eventId });
  }

  finish(): Verification {
    for (const row of this.chosen) this.finishDay(row);
    const findings = this.findings.toSorted((one, other) => (one.day < other.day ? -1 : 1));
    return {
      first: this.chosen[0]?.day,
      last: this.chosen.at(-1)?.day,
      days: this.chosen.length,
      events: this.events,
      late: this.late,
      keyedFrom: this.keyedFrom(),
      unused: this.unused,
      findings: findings.slice(0, mostFindings),
    };
  }

  /** Residents' own acts are gone once their term is over; what is left of the day is still verified. */
  private finishDay(row: DayRow): void {
    const content = this.contents.get(row.day);
    if (content === undefined) return;
    const { residents, others } = content.digests.finish();
    const areRemoved = row.residents_removed_at !== null;
    if (!areRemoved && content.count < row.count)
      this.add({ day: row.day, problem: 'missing_event' });
    else if (
      !others.equals(row.others_digest) ||
      (!areRemoved && !residents.equals(row.residents_digest))
    )
      this.add({ day: row.day, problem: 'changed_event' });
  }
}

/** Undefined where the key is not here. */
function digestOfRow(sensitive: SensitiveBox, row: DayRow): Buffer | undefined {
  const { day: on, count, ids, late, previous, key_id: keyId } = row;
  const [residents, others] = [row.residents_digest, row.others_digest];
  const content = { day: on, count, ids, late, previous, residents, others };
  try {
    return digestOfDay(sensitive, content, keyId);
  } catch (error) {
    if (error instanceof SensitiveError) return undefined;
    throw error;
  }
}

async function checkDetails(
  queries: Queries,
  sensitive: SensitiveBox,
  page: readonly DatedEvent[],
  check: ChainCheck,
): Promise<void> {
  const days = new Map(
    page.flatMap(({ day: on, event }) => (event.detail_digest === null ? [] : [[event.id, on]])),
  );
  if (days.size === 0) return;
  const rows = await queries
    .selectFrom('events as e')
    .leftJoin('event_details as d', 'd.event_id', 'e.id')
    .select(['e.id', 'e.detail_digest', 'd.event_id', 'd.sealed'])
    .where('e.id', 'in', [...days.keys()])
    .orderBy('e.id')
    .execute();
  for (const { id, detail_digest: digest, event_id: kept, sealed } of rows) {
    const isErased = kept !== null && sealed === null;
    const isRight =
      isErased ||
      (sealed !== null && digest !== null && opens(sensitive, { eventId: id, sealed, digest }));
    if (!isRight) check.add({ day: days.get(id) as CalendarDate, problem: 'detail', eventId: id });
  }
}

function opens(sensitive: SensitiveBox, detail: Parameters<typeof openDetail>[1]): boolean {
  try {
    return openDetail(sensitive, detail) !== undefined;
  } catch {
    return false;
  }
}
