// Applications that are filled in wrongly: refused at the field that is to blame, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { moveOutChosenRules, moveOutRules } from '@yadori/api/moveout/form';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-11-20T09:00:00+09:00');
  resident = await server.resident();
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const check = (who: TestResident, changed: Record<string, unknown> = {}) =>
  who.send(saveMoveOut, { body: moveOut({ ...changed, validate_only: true }) });

describe('bad input is refused at its field', () => {
  requirements('AM213 Q018 Q019 Q020 Q024 Y009 Y010 Y015 Y041');
  const asking = {
    shipping_company_name: { use_shipping_company: true },
    mail_address: { use_user_mail_address: false },
    phone_number: { use_user_phone_number: false },
  };
  const spoken: Readonly<Record<string, string>> = saveMoveOut.fieldNames;
  const table = Object.entries({ ...moveOutRules, ...moveOutChosenRules }).flatMap(
    ([field, rule]) => casesOf(rule).map((each) => ({ field, ...each })),
  );
  test.each(table)('$field: $what', async ({ field, value, refused }) => {
    const asked = asking[field as keyof typeof asking] ?? {};
    const answer = await check(resident, {
      ...asked,
      mail_address: 'a@example.jp',
      [field]: value,
    });
    const wrong = {
      status: 422,
      errors: { [field]: [fieldMessage('ja', refused ?? '', spoken[field] ?? field)] },
    };
    expect(answer).toMatchObject(refused === undefined ? { ok: true } : wrong);
  });

  test.each(['move_out_at', 'luggage_removal_at'])(
    '%s is a day and one of 33 times',
    async (field) => {
      requirements('AM177');
      for (const time of ['09:00:00', '16:45:00', '17:00:00'])
        expect((await check(resident, { [field]: `2026-12-10 ${time}` })).ok, `at ${time}`).toBe(
          true,
        );
      for (const wrong of [
        ...['08:45:00', '16:50:00', '17:15:00', '17:59:00', '18:00:00', '10:00:01', '10:00'].map(
          (time) => `2026-12-10 ${time}`,
        ),
        '2026-02-30 10:00:00',
        '2026-12-10',
        '',
        'x',
        '9999-12-10 10:00:00',
      ])
        expect(await check(resident, { [field]: wrong }), `as ${wrong}`).toMatchObject({
          status: 422,
          errors: { [field]: [expect.any(String)] },
        });
    },
  );

  test.each(['use_shipping_company', 'use_user_mail_address', 'use_user_phone_number'])(
    '%s is a yes or no',
    async (field) => {
      requirements('Q034');
      for (const wrong of [undefined, null, 1, 'true'])
        expect(await check(resident, { [field]: wrong })).toMatchObject({
          status: 422,
          errors: { [field]: [expect.any(String)] },
        });
    },
  );

  test('what another answer asks for is missed in the same round as all others', async () => {
    requirements('AM237');
    const missing = { move_out_at: '', building: '', shipping_company_name: '', mail_address: '' };
    const answer = await check(resident, {
      ...missing,
      use_shipping_company: true,
      use_user_mail_address: false,
    });
    expect(Object.keys((answer as { errors?: object }).errors ?? {}).toSorted()).toEqual(
      Object.keys(missing).toSorted(),
    );
  });

  test('what is not asked may be left away', async () => {
    expect(
      (
        await check(resident, {
          use_shipping_company: false,
          shipping_company_name: undefined,
          mail_address: undefined,
        })
      ).ok,
    ).toBe(true);
  });
});
