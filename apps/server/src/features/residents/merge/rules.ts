// Whether two accounts may be joined, decided on what is stored of both (SC032).
import type { MergeRefusal } from '@yadori/api/residents/merge-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';

interface HeldContract {
  id: number;
  accountId: number;
  dormitoryId: number;
  start: CalendarDate;
  end: CalendarDate | null;
  /** Its end or the day of a move-out, whichever comes first. */
  lastDay: CalendarDate | null;
  /** In use by its account. */
  isActive: boolean;
}

export interface MergeFacts {
  livesId: number;
  endsId: number;
  isWithdrawn: boolean;
  /** Of both. */
  contracts: readonly HeldContract[];
  /** Of the account that ends. */
  hasOpenMoveOut: boolean;
}

/**
 * `mayAct`: in this dormitory. Who ends an account acts where it is at home, as with a withdrawal; each contract
 * that moves lies within the same right, so that no dormitory gets another resident by an act of a foreign one.
 */
export function refusalOf(
  facts: MergeFacts,
  { mayAct, today }: { mayAct: (dormitoryId: number) => boolean; today: CalendarDate },
): MergeRefusal | undefined {
  if (facts.isWithdrawn) return 'withdrawn';
  const needed = facts.contracts.filter(
    ({ accountId, isActive }) => isActive || accountId === facts.endsId,
  );
  if (needed.some(({ dormitoryId }) => !mayAct(dormitoryId))) return 'elsewhere';
  if (facts.hasOpenMoveOut) return 'move_out_open';
  const clashes = pairsOf(facts).filter(([one, other]) => one.dormitoryId !== other.dormitoryId);
  return clashes.some((pair) => overlapOf(pair, today) !== undefined)
    ? 'two_dormitories'
    : undefined;
}

/** First day on which both have a contract in one dormitory: two people, or one with two rooms. */
export function overlapsFrom(facts: MergeFacts, today: CalendarDate): CalendarDate | undefined {
  return pairsOf(facts)
    .filter(([one, other]) => one.dormitoryId === other.dormitoryId)
    .flatMap((pair) => overlapOf(pair, today) ?? [])
    .toSorted()
    .at(0);
}

/**
 * The contract of the account that ends which the other one uses from now on; undefined where it keeps its own. One
 * that runs today comes before one that does not, and one that is to begin before one that is over: with that the
 * resident could not sign in.
 */
export function contractInUse(
  { livesId, endsId, contracts }: MergeFacts,
  today: CalendarDate,
): HeldContract | undefined {
  const activeOf = (id: number) =>
    contracts.find(({ accountId, isActive }) => isActive && accountId === id);
  const theirs = activeOf(endsId);
  if (theirs === undefined) return undefined;
  return rank(theirs, today) > rank(activeOf(livesId), today) ? theirs : undefined;
}

function rank(contract: HeldContract | undefined, today: CalendarDate): number {
  if (contract === undefined || isOver(contract, today)) return 0;
  return contract.start <= today ? 2 : 1;
}

const isOver = ({ lastDay }: HeldContract, today: CalendarDate) =>
  lastDay !== null && lastDay < today;

type Pair = readonly [HeldContract, HeldContract];

const pairsOf = ({ livesId, endsId, contracts }: MergeFacts): Pair[] => {
  const of = (id: number) => contracts.filter(({ accountId }) => accountId === id);
  return of(endsId).flatMap((one) => of(livesId).map((other): Pair => [one, other]));
};

/** From today on; a hand-over on one day is none, as with the beds of a room. */
function overlapOf([one, other]: Pair, today: CalendarDate): CalendarDate | undefined {
  const [from = today] = [one.start, other.start, today].toSorted().toReversed();
  const isBoth = [one, other].every(({ lastDay }) => lastDay === null || from < lastDay);
  return isBoth ? from : undefined;
}
