// Invitations over HTTP: who sends them, what they make, what their links open, and how they end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { withdraw } from '@yadori/api/account/withdrawal';
import { contractOf, contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { tenancyOfResident } from '@yadori/api/contracts/tenancy-calls';
import { openInvitation } from '@yadori/api/invitations/calls';
import * as calls from '@yadori/api/invitations/staff-calls';
import { mostAgain } from '@yadori/api/invitations/state';
import { findPeople, residents } from '@yadori/api/residents/staff-calls';
import { invitedNewcomer, mailedSecret } from '../../../../../tests/support/invitations.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  tokenOf,
  walk,
  type Newcomer,
} from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';

let server: TestServer;
let office: TestStaff;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  dormitory = await server.officeCode(server.dormitoryId);
});
afterAll(() => server.close());

type Body = Parameters<typeof office.send<typeof calls.inviteContracts>>[1]['body'];
const invite = (body: Omit<Body, 'language'>, who = office) =>
  who.send(calls.inviteContracts, { params: { dormitory }, body: { language: 'ja', ...body } });
const open = (invitation: string) => server.visitor()(openInvitation, { body: { invitation } });
const contract = async (id: number) => {
  const answer = await office.send(contractOf, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const statesOf = async (id: number) =>
  (await contract(id)).invitations.map(({ way, state }) => `${way} ${state}`);
const storedEnds = async (id: number) => {
  const { rows } = await server.db.pool.query<{ ended_as: string | null }>(
    'select ended_as from invitations where contract_id = $1 order by id',
    [id],
  );
  return rows.map((row) => row.ended_as);
};
const lettersOf = async (ids: number[] | null) => {
  const answer = await office.send(calls.invitationLetters, {
    params: { dormitory },
    body: { ids },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.letters;
};
const secretIn = (link = '') => link.split('#i=')[1] ?? '';
const register = async (person: Newcomer) => {
  const send = holding(server, await walk(server, person));
  const body = registrationPayload(draft());
  return send(registerInformation, { body, file: await photo() });
};

describe('the link', () => {
  test('fills in number, address, office code and room, and is opened by the call of the page alone', async () => {
    requirements('SC042');
    const person = await invitedNewcomer(server);
    expect(await statesOf(person.contractId)).toEqual(['mail open']);
    // What a mail scanner requests: the fragment never comes.
    await fetch(`${server.origin}/register`);
    expect(await statesOf(person.contractId)).toEqual(['mail open']);
    expect(await open(person.secret)).toMatchObject({
      ok: true,
      data: {
        contract_number: person.number,
        email: person.email,
        dormitory_code: person.officeCode,
        room_number: person.roomNumber,
      },
    });
    expect(await statesOf(person.contractId)).toEqual(['mail opened']);
    expect(await open(person.secret)).toMatchObject({ ok: true });
  });

  test('is kept as a hash alone', async () => {
    const { secret } = await invitedNewcomer(server);
    const { rows } = await server.db.pool.query<{ text: string }>(
      'select i::text as text from invitations i union all select e::text from events e',
    );
    const bytes = Buffer.from(secret, 'base64url').toString('hex');
    expect(rows.filter(({ text }) => text.includes(secret) || text.includes(bytes))).toEqual([]);
  });

  test('wrong, used, expired and revoked looks the same and costs the limit of the network', async () => {
    requirements('SC043');
    const [used, over, revoked] = [
      await invitedNewcomer(server),
      await invitedNewcomer(server),
      await invitedNewcomer(server),
    ];
    expect(await register(used)).toMatchObject({ ok: true });
    const [mail] = (await contract(revoked.contractId)).invitations;
    expect(
      await office.send(calls.revokeInvitation, { params: { id: mail?.id ?? 0 } }),
    ).toMatchObject({ ok: true, data: { state: 'revoked' } });
    const answers: unknown[] = [];
    const costs: number[] = [];
    const tried = async (secret: string) => {
      const before = await misses();
      answers.push(await open(secret));
      costs.push((await misses()) - before);
    };
    for (const secret of ['x'.repeat(43), used.secret, revoked.secret]) await tried(secret);
    server.at('2026-08-09T10:00:00+09:00');
    await tried(over.secret);
    expect(costs).toEqual([1, 1, 1, 1]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      ok: false,
      status: 404,
      message: 'このリンクは使えません。契約番号を入れて登録できます。',
    });
  });
});

/** Counted of the network of the caller. */
async function misses(): Promise<number> {
  const { rows } = await server.db.pool.query<{ hits: number }>(
    `select coalesce(sum(hits), 0)::int as hits from rate_limits where key like 'link-miss%'`,
  );
  return rows[0]?.hits ?? 0;
}

describe('an invitation ends', () => {
  test('as used with the claim; the address goes, and a contract that is given back has none', async () => {
    requirements('SC042');
    const person = await invitedNewcomer(server);
    const { contractId: id } = person;
    const token = tokenOf(await register(person));
    expect(await storedEnds(id)).toEqual(['used']);
    const { invitations, invite_email: email, can_invite: can } = await contract(id);
    expect({ invitations, email, can }).toEqual({ invitations: [], email: null, can: false });
    expect(await invite({ ids: [id], ways: 'letter' })).toMatchObject({ errCode: 'claimed' });
    const holder = (await contract(id)).account_id ?? 0;
    expect(await office.send(tenancyOfResident, { params: { id: holder } })).toMatchObject({
      data: {
        contract: { invited: { ways: ['mail'], at: expect.stringMatching(/^2026-/) as string } },
      },
    });
    await holding(server, token)(withdraw, {});
    expect(await storedEnds(id)).toEqual([]);
  });

  test('once where two register by it at the same time', async () => {
    requirements('SC042');
    const first = await invitedNewcomer(server);
    const second = { ...first, email: `other.${first.email}` };
    const tokens = [await walk(server, first), await walk(server, second)];
    const body = registrationPayload(draft());
    const file = await photo();
    const answers = await Promise.all(
      tokens.map((token) => holding(server, token)(registerInformation, { body, file })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await storedEnds(first.contractId)).toEqual(['used']);
  });

  test('as one of both where it is claimed and revoked at the same time', async () => {
    const person = await invitedNewcomer(server);
    const [mail] = (await contract(person.contractId)).invitations;
    const token = await walk(server, person);
    const body = registrationPayload(draft());
    const [registered, revoked] = await Promise.all([
      holding(server, token)(registerInformation, { body, file: await photo() }),
      office.send(calls.revokeInvitation, { params: { id: mail?.id ?? 0 } }),
    ]);
    expect(registered).toMatchObject({ ok: true });
    expect(await storedEnds(person.contractId)).toEqual([revoked.ok ? 'revoked' : 'used']);
  });
});

describe('staff invite', () => {
  test('many by mail and letter in one call, with counts and a sample before, once under one key', async () => {
    requirements('SC041 SK126');
    const people = [await newcomer(server), await newcomer(server), await newcomer(server)];
    const ids = people.map(({ contractId }) => contractId);
    await server.db.pool.query(
      `update contracts set invite_email = 'many@example.jp' where id = any($1::bigint[])`,
      [ids.slice(0, 2)],
    );
    const body = { ids, language: 'en' } as const;
    const preview = await office.send(calls.previewInvitations, { params: { dormitory }, body });
    expect(preview).toMatchObject({
      ok: true,
      data: { contracts: 3, mails: 2, letters: 3, no_address: 1, mailed: 0, until: '2026-08-09' },
    });
    expect(preview.ok && preview.data.sample?.text).toContain('/register#i=…');
    const key = randomUUID();
    const send = () =>
      office.send(
        calls.inviteContracts,
        { params: { dormitory }, body: { ...body, ways: 'both' } },
        { key },
      );
    expect(await send()).toMatchObject({ ok: true, data: { mails: 2, letters: 3, left: 0 } });
    expect(await send()).toMatchObject({ ok: true, data: { mails: 2, letters: 3, left: 0 } });
    const { rows } = await server.db.pool.query<{ n: number }>(
      `select count(*)::int as n from mails where recipient = 'many@example.jp'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
    // What works is left as it is.
    expect(await invite({ ids, ways: 'both' })).toMatchObject({ data: { mails: 0, letters: 0 } });
    const rest = await office.send(calls.previewInvitations, { params: { dormitory }, body });
    expect(rest).toMatchObject({ data: { contracts: 3, letters: 0, no_address: 0 } });
    const letters = await lettersOf(ids);
    expect(letters.map(({ number }) => number)).toEqual(people.map(({ number }) => number));
    expect(await lettersOf(ids)).toEqual(letters);
    expect(await open(secretIn(letters[0]?.link))).toMatchObject({ ok: true });
  });

  // On a busy machine the clock says little: it is the time that the server itself works.
  test('five hundred unclaimed contracts within ten seconds of work', async () => {
    requirements('SC041');
    const dormitoryId = await server.dormitory();
    dormitory = await server.officeCode(dormitoryId);
    await server.db.pool.query(
      `insert into contracts (number, dormitory_id, room_number, start_date, invite_email)
       select 'FH' || n, $1, lpad(n::text, 4, '0'), '2026-07-01', 'h' || n || '@example.jp'
         from generate_series(1, 501) n`,
      [dormitoryId],
    );
    const from = process.cpuUsage();
    expect(await invite({ ids: null, ways: 'both' })).toMatchObject({
      data: { mails: 500, letters: 500, left: 1 },
    });
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1e6).toBeLessThan(10);
    const list = await office.send(calls.invitationsOfDormitory, { params: { dormitory } });
    expect(list).toMatchObject({ ok: true, data: { unclaimed: 501, unsent: 1 } });
    expect(list.ok && list.data.rows).toHaveLength(500);
    await invite({ ids: null, ways: 'both' });
    expect(await lettersOf(null)).toHaveLength(501);
  });

  test('one again: the former link stops, and not more often than a few times a day', async () => {
    requirements('SC041');
    const { contractId, secret, email } = await invitedNewcomer(server);
    const again = () => invite({ ids: [contractId], ways: 'mail', again: true });
    expect(await again()).toMatchObject({ ok: true, data: { mails: 1 } });
    expect(await open(secret)).toMatchObject({ status: 404 });
    expect(await open(await mailedSecret(server, email))).toMatchObject({ ok: true });
    expect(await storedEnds(contractId)).toEqual(['replaced', null]);
    for (let sent = 2; sent < mostAgain; sent += 1)
      expect(await again()).toMatchObject({ ok: true });
    expect(await again()).toMatchObject({ status: 409, errCode: 'too_many' });
  });

  test('another address voids the link that was mailed to the former one; a letter changes none', async () => {
    requirements('SC041 SC042');
    const { contractId: id, secret, email } = await invitedNewcomer(server);
    const other = `other.${email}`;
    expect(await invite({ ids: [id], ways: 'letter', email: other })).toMatchObject({ ok: true });
    expect((await contract(id)).invite_email).toBe(email);
    expect(await invite({ ids: [id], ways: 'mail', email: other })).toMatchObject({
      data: { mails: 1 },
    });
    expect(await open(secret)).toMatchObject({ status: 404 });
    expect(await open(await mailedSecret(server, other))).toMatchObject({ data: { email: other } });
    expect(await invite({ ids: [id], ways: 'mail', email: other.toUpperCase() })).toMatchObject({
      data: { mails: 0 },
    });
  });

  test('one that was made void counts, so that no address gets mails without end', async () => {
    requirements('SC041');
    const { contractId: id, email } = await invitedNewcomer(server);
    const other = await newcomer(server);
    const revoke = async () => {
      const [mail] = (await contract(id)).invitations;
      return office.send(calls.revokeInvitation, { params: { id: mail?.id ?? 0 } });
    };
    for (let sent = 1; sent < mostAgain; sent += 1) {
      expect(await revoke()).toMatchObject({ ok: true });
      expect(await invite({ ids: [id], ways: 'mail' })).toMatchObject({ data: { mails: 1 } });
    }
    // What works is left as it is, and refuses nothing.
    expect(await invite({ ids: [id], ways: 'mail' })).toMatchObject({ data: { mails: 0 } });
    await revoke();
    expect(await invite({ ids: [id], ways: 'mail' })).toMatchObject({ errCode: 'too_many' });
    const many = { ids: [id, other.contractId], ways: 'both' as const };
    expect(await invite(many)).toMatchObject({ data: { mails: 0, letters: 1, left: 0 } });
    const { rows } = await server.db.pool.query<{ n: number }>(
      'select count(*)::int as n from mails where recipient = $1',
      [email],
    );
    expect(rows).toEqual([{ n: mostAgain }]);
    server.at('2026-06-11T10:00:01+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    expect(await invite({ ids: [id], ways: 'mail' })).toMatchObject({ data: { mails: 1 } });
  });

  test('the manager one person at the desk, and nobody else', async () => {
    requirements('SK126');
    const [one, two] = [await newcomer(server), await newcomer(server)];
    const manager = await staffMember(server);
    const letter = { ways: 'letter' } as const;
    expect(await invite({ ids: [one.contractId], ...letter }, manager)).toMatchObject({ ok: true });
    const both = [one.contractId, two.contractId];
    for (const ids of [both, null])
      expect(await invite({ ids, ...letter }, manager)).toMatchObject({ status: 403 });
    expect(
      await manager.send(calls.invitationLetters, { params: { dormitory }, body: { ids: null } }),
    ).toMatchObject({ status: 403 });
    const [invitation] = (await contract(one.contractId)).invitations;
    const stranger = await staffMember(server, { dormitoryId: await server.dormitory() });
    const params = { id: invitation?.id ?? 0 };
    expect(await stranger.send(calls.revokeInvitation, { params })).toMatchObject({ status: 404 });
    expect(await manager.send(calls.revokeInvitation, { params })).toMatchObject({ ok: true });
    const foreign = await server.officeCode(await server.dormitory());
    expect(
      await office.send(calls.inviteContracts, {
        params: { dormitory: foreign },
        body: { ids: [one.contractId], language: 'ja', ...letter },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('nobody whose contract has ended, and says so', async () => {
    requirements('SC041');
    const { contractId } = await newcomer(server);
    await invite({ ids: [contractId], ways: 'letter' });
    expect(await lettersOf([contractId])).toHaveLength(1);
    await server.db.pool.query(
      `update contracts set start_date = '2026-01-01', end_date = '2026-06-09' where id = $1`,
      [contractId],
    );
    expect(await lettersOf([contractId])).toEqual([]);
    expect(await invite({ ids: [contractId], ways: 'letter' })).toMatchObject({
      status: 409,
      errCode: 'ended',
    });
  });

  test('without an address by letter alone', async () => {
    const { contractId } = await newcomer(server);
    expect(await invite({ ids: [contractId], ways: 'mail' })).toMatchObject({
      status: 409,
      errCode: 'no_address',
    });
    expect(await invite({ ids: [contractId], ways: 'both' })).toMatchObject({
      data: { mails: 0, letters: 1 },
    });
  });
});

test('invited is one status in the list of contracts, in that of residents and in the search', async () => {
  requirements('SC006 SC041');
  const { contractId, number, secret } = await invitedNewcomer(server);
  await refreshIndex(server.db.queries, { contractIds: [contractId] }, server.now());
  const params = { dormitory };
  const statuses = async () => {
    const answers = await Promise.all([
      office.send(contractsOfDormitory, { params, query: { q: number } }),
      office.send(residents, { params, query: { status: 'invited,unclaimed' } }),
      office.send(findPeople, { query: { q: number } }),
    ]);
    return answers.map((answer) => {
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.rows.find((row) => contractId === ('id' in row ? row.id : row.contract_id))
        ?.status;
    });
  };
  expect(await statuses()).toEqual(['invited', 'invited', 'invited']);
  await open(secret);
  expect(await statuses()).toEqual(['invited', 'invited', 'invited']);
  server.at('2026-08-09T10:00:01+09:00');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  expect(await statuses()).toEqual(['unclaimed', 'unclaimed', 'unclaimed']);
});
