// The rosters and boards that the device keeps: all that opens behind the idle lock without a network (AM252).
import type { DataOf } from '@yadori/api/contract/call';
import type { OpenCheck } from '@yadori/api/safety/shapes';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { safetyBoard } from '@yadori/api/safety/staff-calls';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import type { PasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { roster } from '@yadori/api/today/staff-calls';
import { now } from '@yadori/web-client/clock.ts';
import { keptAnswer, keptPasskeyKeys } from '../../session/offline/keep-answers.ts';
import { maySee } from '../../session/offline/may-see.ts';
import { verifiableKeys } from './verify-assertion.ts';

type Named = Pick<StaffSession['dormitories'][number], 'code' | 'name_ja' | 'name_en'>;

interface StoredList<Data> {
  data: Data;
  /** When it was read, by the server's clock, as an instant of the wire. */
  readAt: string;
}

export interface KeptDormitory {
  dormitory: Named;
  roster: StoredList<DataOf<typeof roster>> | undefined;
  /** Of the check under way. */
  board: StoredList<OpenCheck> | undefined;
}

/** Those that this browser can check; undefined where none are kept, or their time is over. */
export async function keptPasskeys(): Promise<PasskeyKeys | undefined> {
  const kept = await keptPasskeyKeys();
  return kept && verifiableKeys(kept);
}

/** Those with a roster or a board; `shown`, the dormitory of the address, comes first. */
export async function keptDormitories(
  session: StaffSession,
  shown: string | undefined,
): Promise<KeptDormitory[]> {
  const others = await keptAnswer(ownDormitories, { query: {} });
  const found: Named[] = [...session.dormitories, ...(others?.data.dormitories ?? [])];
  // Of a role for all dormitories none is named but the one that was open.
  if (shown !== undefined && !found.some(({ code }) => code === shown))
    found.push({ code: shown, name_ja: shown, name_en: shown });
  const known = [...new Map(found.map((each) => [each.code, each])).values()];
  // By the newest session alone: the other names may be older than a right that was taken away.
  const allowed = known.filter(({ code }) => maySee(session, 'safety', code));
  const kept = await Promise.all(
    allowed.map(async (dormitory) => ({ dormitory, ...(await listsOf(dormitory.code)) })),
  );
  return kept
    .filter(({ roster: people, board }) => people !== undefined || board !== undefined)
    .toSorted((one, other) => rank(other, shown) - rank(one, shown));
}

const rank = ({ dormitory, board }: KeptDormitory, shown: string | undefined): number =>
  (dormitory.code === shown ? 2 : 0) + (board === undefined ? 0 : 1);

async function listsOf(code: string) {
  const [people, checks] = await Promise.all([
    keptAnswer(roster, { params: { dormitory: code }, query: {} }),
    keptAnswer(safetyChecks, { query: { dormitory: code } }),
  ]);
  const open = checks?.data.rows.find(({ state }) => state === 'open');
  const board =
    open &&
    (await keptAnswer(safetyBoard, { params: { id: open.id }, query: { dormitory: code } }));
  return { roster: people && withTime(people), board: board && withTime(board) };
}

const withTime = <Data>({ data, at }: { data: Data; at: number }): StoredList<Data> => ({
  data,
  readAt: isoInTokyo(at + now() - Date.now()),
});
