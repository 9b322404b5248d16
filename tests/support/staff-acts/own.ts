// Acts of staff about themselves, other staff and stations; sign-ins and links.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { beginSession } from '@yadori/server/features/staff/session/service';
import { tasksOf } from '../jobs.ts';
import { staffClient, staffMember, staffPassword, type TestStaff } from '../staff-world.ts';
import type { ActWorld } from './acts.ts';

const reason = { code: 'mistake' } as const;

export async function actOnOwn({ act, server, code }: ActWorld): Promise<void> {
  const person = await staffMember(server);
  await act(person, 'savePreferences', { body: { display_name: '宮本' } });
  const seen = { dormitory: code, way: 'passkey', seen_at: '2026-06-10T03:00:00+09:00' } as const;
  const views = [
    { ...seen, screen: 'roster' as const },
    { ...seen, screen: 'board' as const },
  ];
  await act(person, 'recordKeptViews', { body: { views } });
  const session = { staffId: person.staffId, stage: 'full', factor: 'totp' } as const;
  const where = { network: '127.0.0.1', device: '', now: server.now() };
  const begin = () => beginSession(server.db.queries, { ...session, ...where });
  await begin();
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select max(id)::int as id from staff_sessions where staff_id = $1',
    [person.staffId],
  );
  await act(person, 'endOwnSession', { params: { id: rows[0]?.id ?? 0 } });
  await begin();
  await act(person, 'endOtherSessions');
  await act(person, 'keepStaffPushDevice', { body: pushDevice() });
  await act(person, 'forgetStaffPushDevice', { query: {} });
  const { recovery_codes: codes } = await act(person, 'ownRecoveryCodes');
  const half = await beginSession(server.db.queries, {
    staffId: person.staffId,
    stage: 'half',
    ...where,
  });
  const waiting: TestStaff = { ...person, ...staffClient(server, half) };
  const proof = { kind: 'recovery', code: codes[0] ?? '' };
  await act(waiting, 'staffSecondFactor', { body: proof });
  const passwords = { old: staffPassword, new: 'another-Yadori-2027' };
  await act(person, 'ownPassword', { body: passwords });
  await act(person, 'staffLogout', {}, { isLast: true });
}

function pushDevice() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
    keys: {
      p256dh: Buffer.concat(point).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

export async function actOnPeople({ act, admin, code, server }: ActWorld): Promise<void> {
  const grants = [{ role: 'kitchen', dormitory: code, from_day: '2026-06-10' }];
  const invitation = { email: 'invited@example.jp', name: '三浦 楓', language: 'ja', grants };
  const { id } = await act(admin, 'inviteStaff', { body: invitation });
  const of = { params: { id } };
  await act(admin, 'sendInvitation', of);
  await act(admin, 'withdrawInvitation', of);
  const { staffId } = await staffMember(server, { role: 'kitchen' });
  const one = { params: { id: staffId } };
  const { rows } = await act(admin, 'staffList', { query: {} });
  const { revision = 1 } = rows.find((row) => row.id === staffId) ?? {};
  await act(admin, 'changeStaff', { ...one, body: { name: '別の 名前', revision } });
  await act(admin, 'endSessionsOfStaff', { ...one, query: {} });
  await act(admin, 'resetFactors', { ...one, body: { reason } });
  await act(admin, 'disableStaff', { ...one, body: { reason } });
  await act(admin, 'enableStaff', { ...one, body: { reason } });
}

export async function actOnStations({ act, admin, code, server }: ActWorld): Promise<void> {
  const of = { params: { dormitory: code } };
  const { station } = await act(admin, 'addStation', { ...of, body: { name: '受付' } });
  const one = { params: { id: station.id } };
  const { code: typed } = await act(admin, 'renewStationCode', one);
  const nobody = staffClient(server, undefined);
  const tablet: TestStaff = { ...nobody, staffId: station.id, email: '' };
  await act(tablet, 'enrolStation', { body: { code: typed } });
  await act(admin, 'revokeStation', one);
}

/** A forgotten password: the mailed link is no session. */
export async function actByLink({ act, server }: ActWorld): Promise<void> {
  const { staffId, email } = await staffMember(server);
  const person: TestStaff = { ...staffClient(server, undefined), staffId, email };
  await act(person, 'staffForgot', { body: { email } });
  const { rows: jobs } = await server.db.pool.query<{ payload: object }>(
    `select payload from jobs where task = 'staff.mail_reset_link' order by id desc limit 1`,
  );
  await tasksOf(server)['staff.mail_reset_link']?.(jobs[0]?.payload);
  const { rows } = await server.db.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  const [, id = '0', link = ''] =
    /\/staff\/link#(\d+)\.([\w-]{43})/.exec(rows[0]?.body_text ?? '') ?? [];
  const body = { password: 'another-Yadori-2027' };
  await act(person, 'staffSetUp', { params: { id: Number(id) }, body }, { link });
}
