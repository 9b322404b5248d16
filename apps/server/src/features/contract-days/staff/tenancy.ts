// On what ground a resident lives in the dormitory (SC016): contract, rooms, arrival, record of the room.
import { sql } from 'kysely';
import type { InvitationWay } from '@yadori/api/invitations/state';
import { isRecordOpen } from '@yadori/api/room-records/rules';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin } from '../../../platform/session/staff.ts';
import { findMarks } from '../../arrivals/queries.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findStored, renewalOf, roomsOf, type OneContract, type RoomFrom } from './queries.ts';

export const tenancyHandlers = {
  tenancyOfResident: async ({ actor, params, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now);
    if (scope === undefined) throw notFound(language);
    const { contractId } = scope;
    const [contract, found, marks] = await Promise.all([
      findStored(db.queries, contractId, now),
      findTenancy(db.queries, { accountId: params.id, contractId }),
      findMarks(db.queries, contractId),
    ]);
    if (contract === undefined || found === undefined) throw notFound(language);
    const { record, moved, invited, others } = found;
    const { keys, ...received } = marks;
    return {
      data: {
        contract: { ...factsOf(contract, now), invited: invited && sentOf(invited) },
        rooms: roomsOf(contract),
        ends_on: contract.last_day,
        others: others.filter(
          (one) => dormitoryWithin(actor.scope, one.dormitory_id) !== undefined,
        ),
        moved: moved && { ...moved, reason: reasonOf(moved.reason) },
        ...received,
        key_numbers: keys,
        record: record && recordOf(record, now),
      },
    };
  },
} satisfies Partial<StaffHandlers>;

const factsOf = (row: OneContract, now: Instant) => ({
  id: row.id,
  number: row.number,
  start_date: row.start_date,
  end_date: row.end_date,
  move_out_on: row.move_out_on,
  company: row.company_name ?? '',
  employee_code: row.employee_code ?? '',
  claimed_at: row.claimed_at,
  renewal: renewalOf(row, dateAt(now)),
  renewal_at: row.renewal_at,
});

const sentOf = ({ ways, at }: StoredInvitation) => ({ ways, at: new Date(at) });

/** Of an event; a later build may have further ones. */
const reasonOf = (code: string | null): ReasonCode | null =>
  code !== null && code in reasonNames ? (code as ReasonCode) : null;

const recordOf = (
  { arrived_on: arrivedOn, sent_at: sentAt, ...record }: StoredRecord,
  now: Instant,
) => ({
  ...record,
  sent_at: sentAt === null ? null : new Date(sentAt),
  is_open: isRecordOpen(arrivedOn, now),
});

/** As JSON has it. */
interface StoredRecord {
  id: number;
  points: number;
  different: number;
  photos: number;
  arrived_on: CalendarDate;
  sent_at: string | null;
}

/** As JSON has it. */
interface StoredInvitation {
  ways: InvitationWay[];
  at: string;
}

/** As JSON has it. */
interface StoredOther {
  id: number;
  number: string;
  dormitory_id: number;
  dormitory: { code: string; name_ja: string; name_en: string };
  rooms: RoomFrom[];
  ends_on: CalendarDate | null;
}

interface FoundTenancy {
  others: StoredOther[];
  invited: StoredInvitation | null;
  record: StoredRecord | null;
  moved: { reason: string | null; name: string } | null;
}

async function findTenancy(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
): Promise<FoundTenancy | undefined> {
  const { rows } = await sql<FoundTenancy>`
    select (select json_build_object('ways', json_agg(i.way order by i.way desc), 'at', min(i.created_at))
              from invitations i where i.contract_id = c.id and i.ended_as = 'used' having count(*) > 0) as invited,
           (select json_build_object('reason', e.reason, 'name',
                     coalesce((select s.name from staff s where 'staff:' || s.id = e.actor), ''))
              from events e
             where e.account_id = ${accountId} and e.kind = 'contract.room_moved' and e.subject_id = c.id
               and e.actor <> 'system' and e.detail ->> 'act' <> 'cancelled'
               and e.detail ->> 'from' = coalesce(
                     (select max(m.from_day)::text from contract_rooms m where m.contract_id = c.id),
                     e.detail ->> 'from')
             order by e.id desc limit 1) as moved,
           (select json_build_object(
                     'id', r.id, 'arrived_on', r.arrived_on, 'sent_at', r.sent_at,
                     'points', (select count(*) from room_record_points p where p.record_id = r.id),
                     'different', (select count(*) from room_record_points p where p.record_id = r.id and p.differs),
                     'photos', (select count(*) from room_photos h join room_record_points p on p.id = h.point_id
                                 where p.record_id = r.id))
              from room_records r
             where r.contract_id = c.id and r.account_id = ${accountId}
               and exists (select from arrivals a
                            where a.contract_id = c.id and a.kind = 'in' and a.undone_at is null)) as record,
           (select coalesce(json_agg(json_build_object(
                     'id', o.id, 'number', o.number, 'dormitory_id', o.dormitory_id,
                     'dormitory', json_build_object('code', d.office_code, 'name_ja', d.name_ja, 'name_en', d.name_en),
                     'rooms', coalesce(
                       (select json_agg(json_build_object('room_number', r.room_number, 'from', r.from_day)
                                        order by r.from_day) from contract_rooms r where r.contract_id = o.id),
                       json_build_array(json_build_object('room_number', o.room_number, 'from', o.start_date))),
                     'ends_on', o.last_day)
                   order by o.start_date desc, o.id desc), '[]')
              from contracts o join dormitories d on d.id = o.dormitory_id
             where o.account_id = ${accountId} and o.id <> c.id) as others
      from contracts c where c.id = ${contractId}`.execute(queries);
  return rows[0];
}
