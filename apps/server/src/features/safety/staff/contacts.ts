// The handler that opens emergency contacts of those who need help or have not answered (SH021, D14, AM255).
import type { openSafetyContacts } from '@yadori/api/safety/staff-calls';
import { hasRight, type Role } from '@yadori/api/staff/rights';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import { forbidden } from '../../../platform/http/common-errors.ts';
import {
  behindGate,
  type Approved,
  type Context,
  type StaffHandlers,
} from '../../../platform/http/handler.ts';
import type { Log } from '../../../platform/log.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { openManyForStaff } from '../../sensitive/service.ts';
import { missingOpenAt, opensContact } from '../rules.ts';
import { readStandings, type CheckRow, type StandingRow } from '../statements.ts';
import { requireCheck } from './scope.ts';

const openers = ({ grants }: Pick<Staff, 'grants'>, dormitoryId: number) =>
  rolesIn(grants, dormitoryId).filter((role) => hasRight([role], 'health', 'view'));

/** Alone. The head office needs a second person for it (SC020). */
const ownRole = (staff: Pick<Staff, 'grants'>, dormitoryId: number): Role | undefined =>
  openers(staff, dormitoryId).find((role) => role !== 'head_office');

/** Alone or after an approval. */
export const mayOpenContacts = (staff: Pick<Staff, 'grants'>, dormitoryId: number): boolean =>
  openers(staff, dormitoryId).length > 0;

export const contactHandlers = {
  openSafetyContacts: behindGate<typeof openSafetyContacts, Known>(
    async ({ actor, params, body, platform: { db }, language }) => {
      const found = await requireCheck(db, { actor, params, language, dormitory: body.dormitory });
      const open = found.filter(({ closed_at }) => closed_at === null);
      const known = { first: found[0], open };
      const ids = open.map(({ dormitory_id }) => dormitory_id);
      if (ids.some((id) => openers(actor, id).length === 0)) throw forbidden(language);
      const [id, ...others] = ids.filter((each) => ownRole(actor, each) === undefined);
      // A drill opens nothing.
      if (id === undefined || found[0].kind === 'drill') return { known, need: undefined };
      return { known, need: { subjectId: params.id, dormitoryIds: [id, ...others] } };
    },
    async (context, { first, open }, approved) => {
      const { actor, platform, now } = context;
      const { db } = platform;
      const standings = await db.named(readStandings, [
        timestamp(now),
        open.map(({ survey_id }) => survey_id),
      ]);
      const openings = open.map((row) => ({
        row,
        role: ownRole(actor, row.dormitory_id) ?? 'head_office',
        accountIds: openNow(standings, row, now),
      }));
      const sum = openings.reduce((all, { accountIds }) => all + accountIds.length, 0);
      const later = laterOf(standings, first, now);
      if (first.kind === 'drill') return { data: { rows: [], would_open: sum, later } };
      const rows = [];
      for (const one of openings) rows.push(...(await openRecorded(context, one, approved)));
      return { data: { rows, would_open: null, later } };
    },
  ),
} satisfies Partial<StaffHandlers>;

interface Known {
  first: CheckRow;
  /** Dormitories where it runs. */
  open: readonly CheckRow[];
}

const openNow = (standings: readonly StandingRow[], row: CheckRow, now: Instant): number[] =>
  standings.flatMap(({ survey_id, account_id, standing }) =>
    survey_id === row.survey_id && opensContact(standing, row.started_at.getTime(), now)
      ? [account_id]
      : [],
  );

function laterOf(standings: readonly StandingRow[], { started_at }: CheckRow, now: Instant) {
  const at = missingOpenAt(started_at.getTime());
  const count = standings.filter(({ standing }) => standing === 'missing').length;
  return now >= at || count === 0 ? null : { count, at };
}

type OpeningContext = Context<typeof openSafetyContacts>;

interface Opening {
  row: CheckRow;
  role: Role;
  accountIds: readonly number[];
}

/** The readings are on record before anything is opened. */
async function openRecorded(
  { actor, body: { reason }, platform: { db, sensitive, log }, now, requestId }: OpeningContext,
  { row, role, accountIds }: Opening,
  approved: Approved | undefined,
) {
  const { dormitory_id: dormitoryId } = row;
  const act = { ...actOf(actor, requestId), at: now, dormitoryId, reason: reason.code };
  const detail = { reason: reason.code, ...(approved && { approval_id: approved.id }) };
  const opening = { ...act, subjectId: row.check_id, kind: 'safety.contacts_opened' } as const;
  await db.transaction((trx) =>
    recordEvents(trx, [
      { ...opening, detail: { ...detail, count: accountIds.length } },
      ...accountIds.map((accountId) => ({
        ...({ ...act, accountId, kind: 'emergency.opened', detail } as const),
      })),
    ]),
  );
  const reading = { sensitive, now, reader: { staff: actor.staffId }, role, accountIds };
  const purpose = reason.text ?? '';
  const contacts = await openManyForStaff(db, 'emergency_contacts', {
    ...reading,
    reason: reason.code,
    purpose,
  });
  return accountIds.map((accountId) => rowOf(accountId, contacts.get(accountId), log));
}

type Opened = Awaited<ReturnType<typeof openManyForStaff<'emergency_contacts'>>>;

function rowOf(accountId: number, contact: ReturnType<Opened['get']>, log: Log) {
  if (contact === 'unreadable') log.error({ accountId }, 'emergency contact does not open');
  const kept = contact === 'unreadable' ? undefined : contact;
  return {
    account_id: accountId,
    name: kept?.name ?? '',
    phone_number: kept?.phoneNumber ?? '',
    relationship: kept?.relationship ?? '',
    is_readable: contact !== 'unreadable',
  };
}
