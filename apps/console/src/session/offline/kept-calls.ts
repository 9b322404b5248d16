// Which answers a person's device keeps: what is needed in a night without network (AM252). Nothing of the health tab, no
// allergens, no files, no emergency contacts.
import { addressOf } from '@yadori/api/contract/call';
import { conversations, thread } from '@yadori/api/messages/staff-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { safetyBoard } from '@yadori/api/safety/staff-calls';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { ownPasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import type { KeptScreen } from '@yadori/api/staff/kept-view-calls';
import type { StaffFunction } from '@yadori/api/staff/rights';
import { staffSession } from '@yadori/api/staff/session-calls';
import { roster, today } from '@yadori/api/today/staff-calls';

interface KeptKind {
  /** Opens behind an idle lock, too, after a passkey. */
  isUrgent: boolean;
  /** The oldest beyond these are dropped. */
  most: number;
  /** As the call declares it, which the browser's half of a declaration leaves out; undefined: about the person. */
  right: StaffFunction | undefined;
}

const urgent = { isUrgent: true, most: 5 };
const usual = { isUrgent: false, most: 5 };
const own = { ...urgent, right: undefined };

export const keptKinds = new Map<string, KeptKind>(
  (
    [
      [staffSession, own],
      [ownDormitories, own],
      [ownPasskeyKeys, own],
      [roster, { ...urgent, right: 'safety' }],
      [safetyChecks, { ...urgent, right: 'safety' }],
      [safetyBoard, { ...urgent, right: 'safety' }],
      [today, { ...usual, right: 'today' }],
      [residents, { ...usual, right: 'residents' }],
      [conversations, { ...usual, right: 'messages' }],
      [thread, { ...usual, most: 20, right: 'messages' }],
    ] as const
  ).map(([call, kind]) => [addressOf(call), kind]),
);

/** Further pages, other days and what was searched for are not kept. */
const left = ['cursor', 'date', 'previous_id', 'next_id', 'around'];

/** Undefined: the answer is not kept. */
export function kindOf(address: string, input: unknown): KeptKind | undefined {
  const { query = {} } = (input ?? {}) as { query?: Record<string, unknown> };
  return left.some((name) => query[name] !== undefined) ? undefined : keptKinds.get(address);
}

const screens = new Map<string, KeptScreen>([
  [addressOf(roster), 'roster'],
  [addressOf(safetyBoard), 'board'],
]);

/** What goes on record when it is shown: the roster or the board of which dormitory. */
export function recordedView(
  address: string,
  input: unknown,
): { screen: KeptScreen; dormitory: string } | undefined {
  const screen = screens.get(address);
  const dormitory = dormitoryIn(input);
  return screen === undefined || dormitory === undefined ? undefined : { screen, dormitory };
}

/** The office code that a call names. */
export function dormitoryIn(input: unknown): string | undefined {
  const { params, query } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const dormitory = params?.['dormitory'] ?? query?.['dormitory'];
  return typeof dormitory === 'string' ? dormitory : undefined;
}
