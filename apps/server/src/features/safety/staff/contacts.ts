// The handler that opens emergency contacts of those who need help or have not answered (SH021, D14, AM255).
import { hasRight, type Role } from '@yadori/api/staff/rights';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { forbidden } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Log } from '../../../platform/log.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { openManyForStaff } from '../../sensitive/service.ts';
import { missingOpenAt, opensContact } from '../rules.ts';
import { readStandings, type CheckRow, type StandingRow } from '../statements.ts';
import { safetyTexts } from '../texts.ts';
import { requireCheck } from './scope.ts';

const openers = ({ grants }: Pick<Staff, 'grants'>, dormitoryId: number) =>
  rolesIn(grants, dormitoryId).filter((role) => hasRight([role], 'health', 'view'));

/** The head office needs a second person for it (SC020). */
const openerOf = (staff: Pick<Staff, 'grants'>, dormitoryId: number): Role | undefined =>
  openers(staff, dormitoryId).find((role) => role !== 'head_office');

export const mayOpenContacts = (staff: Pick<Staff, 'grants'>, dormitoryId: number): boolean =>
  openerOf(staff, dormitoryId) !== undefined;

export const contactHandlers = {
  openSafetyContacts: async (context) => {
    const { actor, params, body, platform, language, now } = context;
    const { db } = platform;
    const found = await requireCheck(db, { actor, params, language, dormitory: body.dormitory });
    const open = found.filter(({ closed_at }) => closed_at === null);
    const roles = open.map((row) => ({
      row,
      role: requireOpener(actor, row.dormitory_id, language),
    }));
    const standings = await db.named(readStandings, [
      timestamp(now),
      open.map(({ survey_id }) => survey_id),
    ]);
    const openings = roles.map(({ row, role }) => ({
      row,
      role,
      accountIds: openNow(standings, row, now),
    }));
    const sum = openings.reduce((all, { accountIds }) => all + accountIds.length, 0);
    const isDrill = found[0].kind === 'drill';
    const later = laterOf(standings, found[0], now);
    if (isDrill) return { data: { rows: [], would_open: sum, later } };
    const rows = [];
    for (const one of openings) rows.push(...(await openRecorded(context, one)));
    return { data: { rows, would_open: null, later } };
  },
} satisfies Partial<StaffHandlers>;

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

type Context = Parameters<StaffHandlers<'openSafetyContacts'>['openSafetyContacts']>[0];

interface Opening {
  row: CheckRow;
  role: Role;
  accountIds: readonly number[];
}

/** The readings are on record before anything is opened. */
async function openRecorded(
  { actor, body: { reason }, platform: { db, sensitive, log }, now, requestId }: Context,
  { row, role, accountIds }: Opening,
) {
  const { dormitory_id: dormitoryId } = row;
  const act = { ...actOf(actor, requestId), at: now, dormitoryId, reason: reason.code };
  const detail = { reason: reason.code };
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

function requireOpener(staff: Staff, dormitoryId: number, language: Language): Role {
  const role = openerOf(staff, dormitoryId);
  if (role !== undefined) return role;
  if (openers(staff, dormitoryId).length === 0) throw forbidden(language);
  const message = safetyTexts(language).approvalNeeded;
  throw new CallError({ status: 409, code: 'approval_needed', message });
}
