// The administration of staff as its tests speak of it.
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { Role } from '@yadori/api/staff/rights';
import { openDetail } from '@yadori/server/platform/event-details';
import { staffClient, staffMember, type StaffOptions, type TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

const today = '2026-06-10';
const reason = { code: 'requested_desk' } as const;
const why = { code: 'new_post' } as const;
let count = 0;

interface World {
  server: TestServer;
  /** Office code of the server's own dormitory. */
  own: string;
  /** Acts where no other staff account is named. */
  admin: TestStaff;
}

/** An auditor's role has one (SJ004). */
const endOf = (role: Role) => (role === 'auditor' ? { until_day: '2027-06-09' } : {});

/** `get`: the world of the test that runs. */
export function staffAdministration(get: () => World) {
  const member = (options: StaffOptions = {}) => staffMember(get().server, options);
  const grant = (role: Role, dormitory: string | null = get().own, more: object = {}) =>
    ({ role, dormitory, from_day: today, ...endOf(role), ...more }) as never;

  function invitation(more: object = {}) {
    count += 1;
    const email = `invited${count}@example.jp`;
    const person = { email, name: '三浦 楓', language: 'ja' as const };
    return { ...person, grants: [grant('kitchen')], reason: why, ...more };
  }

  async function invited(who = get().admin, more: object = {}) {
    const body = invitation(more);
    const answer = await who.send(calls.inviteStaff, { body });
    if (answer.ok) return answer.data;
    await agree(answer.data?.approval_id);
    const found = await get().admin.send(calls.staffList, { query: { q: body.email } });
    const row = found.ok && found.data.rows.find(({ email }) => email === body.email);
    if (!row) throw new Error(answer.message);
    return row;
  }

  /** A second person, whom neither the asker has made nor the other way round. */
  async function agree(id = 0): Promise<void> {
    const other = await member({ role: 'system_admin', grantedAt: 0 });
    const body = { decision: 'approve' } as const;
    const answer = await other.send(calls.decideApproval, { params: { id }, body });
    if (!answer.ok) throw new Error(answer.message);
  }

  async function rowOf(id: number, who = get().admin) {
    const answer = await who.send(calls.staffList, { query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.rows.find((row) => row.id === id);
  }

  async function change(who: TestStaff, id: number, body: object) {
    const { revision = 1 } = (await rowOf(id)) ?? {};
    const reasons = 'grants' in body ? { reason: why } : {};
    return who.send(calls.changeStaff, { params: { id }, body: { revision, ...reasons, ...body } });
  }

  /** Of a role that needs a second person, who agrees. */
  async function changeByTwo(who: TestStaff, id: number, body: object): Promise<void> {
    const answer = await change(who, id, body);
    if (answer.ok || answer.data === undefined || !('approval_id' in answer.data))
      throw new Error('it needs no second person');
    await agree(answer.data.approval_id);
  }

  const act = (who: TestStaff, call: 'disableStaff' | 'enableStaff' | 'resetFactors', id: number) =>
    who.send(calls[call] as typeof calls.disableStaff, { params: { id }, body: { reason } });

  /** Of a person with a role that two persons give. */
  async function enableByTwo(who: TestStaff, id: number): Promise<void> {
    const answer = await act(who, 'enableStaff', id);
    if (answer.ok || answer.data == null || !('approval_id' in answer.data))
      throw new Error('it needs no second person');
    await agree(Number(answer.data.approval_id));
  }

  const eventsOf = async (id: number) =>
    (
      await get().server.db.pool.query<{
        id: number;
        kind: string;
        actor: string;
        reason: string | null;
      }>(
        `select id, kind, actor, reason from events where subject_id = $1 and kind like 'staff.%' order by id`,
        [id],
      )
    ).rows;

  const kindsOf = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind);

  const mailsTo = async (email: string) =>
    (
      await get().server.db.pool.query<{ body_text: string; subject: string }>(
        'select body_text, subject from mails where recipient = $1 order by id',
        [email],
      )
    ).rows;

  /** What a mailed link answers. */
  async function linkIn(text: string | undefined) {
    const [, id = '0', link = ''] = /\/staff\/link#(\d+)\.([\w-]{43})/.exec(text ?? '') ?? [];
    const { send } = staffClient(get().server, undefined);
    return send(calls.staffLink, { params: { id: Number(id) } }, { link });
  }

  /** What is sealed with an event. */
  async function wordsOf(eventId = 0) {
    const { server } = get();
    const { rows } = await server.db.pool.query<{ sealed: string; digest: Buffer }>(
      'select d.sealed, e.detail_digest as digest from event_details d join events e on e.id = d.event_id where e.id = $1',
      [eventId],
    );
    const { sealed = '', digest = Buffer.of() } = rows[0] ?? {};
    return openDetail(server.platform.sensitive, { eventId, sealed, digest });
  }

  return {
    member,
    grant,
    invitation,
    invited,
    rowOf,
    change,
    changeByTwo,
    act,
    enableByTwo,
    eventsOf,
    kindsOf,
    mailsTo,
    linkIn,
    wordsOf,
  };
}
