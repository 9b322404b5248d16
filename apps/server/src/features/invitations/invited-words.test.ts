// What the operator words of an invitation: its mail, the sample before, and the opening of the letter.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/invitations/staff-calls';
import { operatorTexts, type TextKey } from '@yadori/api/operator-texts/keys';
import { changeOperatorText } from '@yadori/api/operator-texts/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { newcomer } from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  await server.db.pool.query('delete from operator_texts');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  dormitory = await server.officeCode(server.dormitoryId);
});
afterAll(() => server.close());

const word = (text: TextKey, ja: string, en: string) =>
  office.send(changeOperatorText, {
    params: { text },
    body: { ja, en, from: date('2026-06-10'), version: 0 },
  });

/** An unclaimed contract of the dormitory. */
async function invited({ email, name }: { email?: string; name: string }): Promise<number> {
  const { contractId } = await newcomer(server);
  await server.db.pool.query(
    'update contracts set tenant_name = $2, invite_email = $3 where id = $1',
    [contractId, name === '' ? null : name, email ?? null],
  );
  return contractId;
}

const chosen = (ids: number[]) => ({
  params: { dormitory },
  body: { ids, language: 'ja', ways: 'both' } as const,
});

const mailTo = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ text: string }>(
    'select body_text as text from mails where recipient = $1',
    [email],
  );
  return rows[0]?.text ?? '';
};

test('the mail has the words of the operator with its fields filled, and below them link, last day and note', async () => {
  requirements('SJ008 SC041');
  const own = '{宛名}\n{寮名}へようこそ。{期限}までに登録してください。';
  expect(await word('invitation_mail', own, '{宛名}\nWelcome to {寮名}. By {期限}.')).toMatchObject(
    {
      ok: true,
    },
  );
  const named = await invited({ email: 'named@example.jp', name: '見本 {期限} $&' });
  const nameless = await invited({ email: 'nameless@example.jp', name: '' });
  const { ways: _ways, ...body } = chosen([named]).body;
  const preview = await office.send(calls.previewInvitations, { params: { dormitory }, body });
  expect(preview.ok && preview.data.sample?.text).toContain('8月9日(日)までに登録してください。');
  expect(await office.send(calls.inviteContracts, chosen([named, nameless]))).toMatchObject({
    data: { mails: 2 },
  });
  const text = await mailTo('named@example.jp');
  // What a value holds is no field.
  expect(text).toContain('見本 {期限} $& 様\n');
  expect(text).toMatch(/寮へようこそ。8月9日\(日\)までに登録してください。/);
  expect(text).toContain('/register#i=');
  expect(text).toContain('8月9日(日)まで、ご本人だけが1回使えます。');
  expect(text).toContain('お心当たりのない場合は');
  expect(text).not.toContain('届いたワンタイムキー');
  expect(await mailTo('nameless@example.jp')).not.toContain('様\n');
});

test('without a version the mail and the letter have the text of the product', async () => {
  requirements('SJ008 SC041');
  const id = await invited({ email: 'product@example.jp', name: '見本 花子' });
  await office.send(calls.inviteContracts, chosen([id]));
  const { ja } = operatorTexts.invitation_mail.product;
  expect(await mailTo('product@example.jp')).toContain(ja.replace('{宛名}', '見本 花子 様'));
  const letters = await office.send(calls.invitationLetters, {
    params: { dormitory },
    body: { ids: [id] },
  });
  expect(letters).toMatchObject({
    ok: true,
    data: { welcome: operatorTexts.invitation_letter.product },
  });
});

test('the letter opens with the words of the operator, which have their place on the page', async () => {
  requirements('SJ008 SC041');
  const problem = { ok: false, status: 422, errors: { ja: [expect.any(String)] } };
  expect(await word('invitation_letter', 'あ'.repeat(201), 'Welcome')).toMatchObject(problem);
  expect(await word('invitation_letter', 'あ\nい\nう\nえ\nお\nか', 'Welcome')).toMatchObject(
    problem,
  );
  expect(await word('invitation_letter', '{宛名}へ', 'Welcome')).toMatchObject(problem);
  const own = { ja: '{寮名}でお待ちしています。', en: 'See you at {寮名}.' };
  expect(await word('invitation_letter', own.ja, own.en)).toMatchObject({ ok: true });
  const id = await invited({ name: '見本 花子' });
  await office.send(calls.inviteContracts, chosen([id]));
  const letters = await office.send(calls.invitationLetters, {
    params: { dormitory },
    body: { ids: [id] },
  });
  const names = letters.ok ? letters.data.dormitory : { name_ja: '?', name_en: '?' };
  expect(letters).toMatchObject({
    ok: true,
    data: {
      letters: [{ contract_id: id }],
      welcome: {
        ja: own.ja.replace('{寮名}', names.name_ja),
        en: own.en.replace('{寮名}', names.name_en),
      },
    },
  });
});
