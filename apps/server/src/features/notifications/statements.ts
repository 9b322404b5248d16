// Devices for one push. Residents who have left, moved out or logged out get none, however old the job is.
import type { Language } from '@yadori/api/language/language';
import { defineStatement } from '../../platform/database/statement.ts';

export interface DeviceRow {
  id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
}

/** $1 VAPID key, $2 instant: devices of live sessions that subscribed for that key. */
export const devices = `
    push_devices d
    join sessions s on s.id = d.session_id and s.revoked_at is null and s.expires_at > $2::timestamptz
    join accounts a on a.id = d.account_id and a.withdrawn_at is null
    join contracts c on c.id = a.active_contract_id and d.public_key = $1`;

export const columns = 'd.id, d.endpoint, d.p256dh, d.auth, d.language';

/** $3 day. Messages go on for a month after the last contract's end (AM095). */
const mayWrite = `
    exists (select from contracts o where o.account_id = a.id
               and (o.end_date is null or o.end_date + interval '1 month' >= $3::date))`;

interface DeviceOfMessage extends DeviceRow {
  message_id: number;
}

/** $4 messages, $5 the account of each. */
export const findDevicesOfMessages = defineStatement<DeviceOfMessage>({
  name: 'push_devices_of_messages',
  text: `
    select n.message_id, ${columns}
      from unnest($4::bigint[], $5::bigint[]) n (message_id, account_id)
      join (${devices}) on d.account_id = n.account_id
     where ${mayWrite}
     order by d.id, n.message_id`,
  columns: {
    message_id: 'int8',
    id: 'int8',
    endpoint: 'text',
    p256dh: 'bytea',
    auth: 'bytea',
    language: 'text',
  },
});

/** $3 day, $4 dormitory (null: all), $5 the last device of the batch before, $6 batch size. */
export const findDevicesOfDormitory = defineStatement<DeviceRow>({
  name: 'push_devices_of_dormitory',
  text: `
    select ${columns}
      from ${devices}
     where (c.end_date is null or c.end_date >= $3::date)
       and ($4::bigint is null or c.dormitory_id = $4) and d.id > $5
     order by d.id limit $6`,
  columns: { id: 'int8', endpoint: 'text', p256dh: 'bytea', auth: 'bytea', language: 'text' },
});

/** $3 day, $4 accounts. */
export const findDevicesOfAccounts = defineStatement<DeviceRow>({
  name: 'push_devices_of_accounts',
  text: `
    select ${columns}
      from ${devices}
     where (c.end_date is null or c.end_date >= $3::date) and d.account_id = any($4::bigint[])
     order by d.id`,
  columns: { id: 'int8', endpoint: 'text', p256dh: 'bytea', auth: 'bytea', language: 'text' },
});

/** $3 day, $4 devices. */
export const findDevices = defineStatement<DeviceRow>({
  name: 'push_devices_again',
  text: `select ${columns} from ${devices} where d.id = any($4::bigint[]) and ${mayWrite}`,
  columns: { id: 'int8', endpoint: 'text', p256dh: 'bytea', auth: 'bytea', language: 'text' },
});

/** $1 VAPID key, $2 instant: devices that can get no push any more. */
export const dropDeadDevices = defineStatement({
  name: 'push_devices_dead',
  text: `delete from push_devices where id not in (select d.id from ${devices})`,
  columns: {},
});
