// The postal search over HTTP, on the addresses that come with the product.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAddress } from '@yadori/api/postal/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { loadShippedAddresses } from './shipped.ts';

let server: TestServer;
let resident: TestResident;
let beforeLoading: Awaited<ReturnType<typeof find>>;
beforeAll(async () => {
  server = await openTestServer();
  resident = await server.resident();
  beforeLoading = await find('1500001');
  await loadShippedAddresses(server.db, server.now());
});
afterAll(() => server.close());

const find = (code: string) => resident.send(findAddress, { query: { postal_code: code } });

describe('users/address', () => {
  requirements('W008');
  test('right after the very first start it says that the codes are still loading', () => {
    expect(beforeLoading).toMatchObject({
      status: 409,
      code: 'error',
      errors: { postal_code: [expect.stringContaining('読み込んでいます')] },
    });
  });

  test.each(['1500001', '150-0001', '〒１５０－０００１', ' 150 0001 '])(
    '%s is found in any writing',
    async (code) => {
      requirements('A064 A065');
      expect(await find(code)).toMatchObject({
        ok: true,
        data: {
          address: '東京都渋谷区神宮前',
          towns: [{ prefecture: '東京都', city: '渋谷区', town: '神宮前', office: null }],
        },
      });
    },
  );

  test('one code may mean several towns, in two prefectures even; the first stands as the address', async () => {
    const answer = await find('4980000');
    const towns = answer.ok ? answer.data.towns.map((town) => town.address) : [];
    expect(towns).toEqual(['愛知県弥富市', '三重県桑名郡木曽岬町']);
    expect(answer).toMatchObject({ data: { address: '愛知県弥富市' } });
  });

  test('a large office has a code of its own, with its street', async () => {
    const answer = await find('1008111');
    expect(answer).toMatchObject({ ok: true, data: { towns: [{ office: expect.any(String) }] } });
    expect(answer.ok && answer.data.address).toContain('東京都千代田区千代田');
  });

  test.each([
    ['ja', 'この郵便番号の住所は見つかりません。住所を直接入力してください。'],
    ['en', 'No address was found for this postal code. Enter the address yourself.'],
  ] as const)('an unknown code is told in %s', async (language, message) => {
    requirements('A066 AM053 X014');
    const { send } = await server.resident({ language });
    expect(await send(findAddress, { query: { postal_code: '9999999' } })).toMatchObject({
      status: 404,
      code: 'error',
      message,
      errors: { postal_code: [message] },
    });
  });

  test.each([
    ['', '郵便番号を入力してください'],
    ['なし', '郵便番号を入力してください'],
    ['150', '郵便番号は7桁の数字で入力してください'],
    ['15000012', '郵便番号は7桁以内で入力してください'],
  ])('%j is no whole code', async (code, message) => {
    requirements('AM053');
    expect(await find(code)).toMatchObject({ status: 422, errors: { postal_code: [message] } });
  });
});
