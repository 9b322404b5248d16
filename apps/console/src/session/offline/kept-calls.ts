// Which answers a person's device keeps: what is needed in a night without network (AM252). Nothing of the health tab, no
// allergens, no files, no emergency contacts.
import { addressOf } from '@yadori/api/contract/call';
import { conversations, thread } from '@yadori/api/messages/staff-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { safetyBoard, safetyChecks } from '@yadori/api/safety/staff-calls';
import { ownDormitories } from '@yadori/api/staff/own-calls';
import { ownPasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import type { KeptScreen } from '@yadori/api/staff/kept-view-calls';
import { staffSession } from '@yadori/api/staff/session-calls';
import { roster, today } from '@yadori/api/today/staff-calls';

export interface KeptKind {
  /** Opens behind an idle lock, too, after a passkey. */
  isUrgent: boolean;
  /** The oldest beyond these are dropped. */
  most: number;
}

const urgent: KeptKind = { isUrgent: true, most: 5 };
const usual: KeptKind = { isUrgent: false, most: 5 };

const kinds = new Map(
  (
    [
      [staffSession, urgent],
      [ownDormitories, urgent],
      [ownPasskeyKeys, urgent],
      [roster, urgent],
      [safetyChecks, urgent],
      [safetyBoard, urgent],
      [today, usual],
      [residents, usual],
      [conversations, usual],
      [thread, { ...usual, most: 20 }],
    ] as const
  ).map(([call, kind]) => [addressOf(call), kind]),
);

/** Further pages, other days and what was searched for are not kept. */
const left = ['cursor', 'date', 'previous_id', 'next_id', 'around'];

/** Undefined: the answer is not kept. */
export function kindOf(address: string, input: unknown): KeptKind | undefined {
  const { query = {} } = (input ?? {}) as { query?: Record<string, unknown> };
  return left.some((name) => query[name] !== undefined) ? undefined : kinds.get(address);
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
  const { params, query } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const dormitory = params?.['dormitory'] ?? query?.['dormitory'];
  return screen === undefined || typeof dormitory !== 'string' ? undefined : { screen, dormitory };
}
