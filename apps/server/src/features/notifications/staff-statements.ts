// Devices of staff for one push. Who is disabled, has signed out or lost the role gets none, however old the job is; a
// locked session does.
import type { Language } from '@yadori/api/language/language';
import type { StaffPushKind } from '@yadori/api/notifications/staff-news';
import { defineStatement } from '../../platform/database/statement.ts';

export interface StaffDeviceRow {
  id: number;
  staff_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
  kinds: StaffPushKind[];
  quiet_from: string | null;
  quiet_until: string | null;
}

const columns = {
  id: 'int8',
  staff_id: 'int8',
  endpoint: 'text',
  p256dh: 'bytea',
  auth: 'bytea',
  language: 'text',
  kinds: 'json',
  quiet_from: 'text or null',
  quiet_until: 'text or null',
} as const;

/** $1 VAPID key, $2 instant. */
const devices = `
  select d.id, d.staff_id, d.endpoint, d.p256dh, d.auth, d.language, to_json(d.kinds) as kinds, d.quiet_from, d.quiet_until
    from staff_push_devices d
    join staff_sessions s on s.id = d.staff_session_id and s.revoked_at is null and s.expires_at > $2::timestamptz
    join staff p on p.id = d.staff_id and p.disabled_at is null
   where d.public_key = $1`;

/** $3 day, $4 dormitory, $5 roles of which one is needed in it. */
export const findDevicesOfRoles = defineStatement<StaffDeviceRow>({
  name: 'staff_push_devices_of_roles',
  text: `
    ${devices}
       and exists (select from staff_grants g
                    where g.staff_id = d.staff_id and g.revoked_at is null and g.from_day <= $3::date
                      and (g.until_day is null or g.until_day >= $3::date)
                      and (g.dormitory_id is null or g.dormitory_id = $4) and g.role = any($5::text[]))
     order by d.id`,
  columns,
});

/** $3 staff. */
export const findDevicesOfStaff = defineStatement<StaffDeviceRow>({
  name: 'staff_push_devices_of_staff',
  text: `${devices} and d.staff_id = any($3::bigint[]) order by d.id`,
  columns,
});

/** $3 devices. */
export const findStaffDevices = defineStatement<StaffDeviceRow>({
  name: 'staff_push_devices_again',
  text: `${devices} and d.id = any($3::bigint[]) order by d.id`,
  columns,
});

/** $1 VAPID key, $2 instant: devices that can get no push any more. */
export const dropDeadStaffDevices = defineStatement({
  name: 'staff_push_devices_dead',
  text: `delete from staff_push_devices where id not in (select x.id from (${devices}) x)`,
  columns: {},
});

export interface SubjectRow {
  dormitory_id: number;
  office_code: string;
  /** The assignee, whose devices of the kind `assigned` get the push too; null: none. */
  staff_id: number | null;
  /** Last part of the address of its screen. */
  number: number | null;
}

const subject = {
  dormitory_id: 'int8',
  office_code: 'text',
  staff_id: 'int8 or null',
  number: 'int8 or null',
} as const;

/** $1 account: its conversation, while it is to be answered. */
export const findConversation = defineStatement<SubjectRow>({
  name: 'staff_push_conversation',
  text: `
    select h.id as dormitory_id, h.office_code, v.assignee as staff_id, null::bigint as number
      from conversations v
      join accounts a on a.id = v.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id
      join dormitories h on h.id = c.dormitory_id
     where v.account_id = $1 and v.state = 'to_answer'`,
  columns: subject,
});

/** $1 account: its conversation, while an urgent message waits in it. */
export const findUrgentConversation = defineStatement<SubjectRow>({
  name: 'staff_push_urgent',
  text: `
    select h.id as dormitory_id, h.office_code, null::bigint as staff_id, a.id as number
      from conversations v
      join accounts a on a.id = v.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id
      join dormitories h on h.id = c.dormitory_id
     where v.account_id = $1 and v.urgent_at is not null`,
  columns: subject,
});

/** $1 dormitory: one row for each person in charge of conversations that are to be answered, and one without a person. */
export const findWaitingConversations = defineStatement<SubjectRow>({
  name: 'staff_push_waiting',
  text: `
    select distinct h.id as dormitory_id, h.office_code, v.assignee as staff_id, null::bigint as number
      from conversations v
      join accounts a on a.id = v.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id
      join dormitories h on h.id = c.dormitory_id
     where h.id = $1 and v.state = 'to_answer'`,
  columns: subject,
});

/** $1 survey of a safety check in earnest that is not over. */
export const findOpenCheck = defineStatement<SubjectRow>({
  name: 'staff_push_check',
  text: `
    select h.id as dormitory_id, h.office_code, null::bigint as staff_id, d.check_id as number
      from safety_check_dormitories d
      join safety_checks k on k.id = d.check_id and k.kind = 'real'
      join dormitories h on h.id = d.dormitory_id
     where d.survey_id = $1 and d.closed_at is null`,
  columns: subject,
});
