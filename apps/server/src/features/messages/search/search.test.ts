// Searching: what counts as found, in one's own conversation and over all of them.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { foldText } from '@yadori/api/language/fold';
import { sayTo, sendAs } from '../../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { gramsOf } from '../../../platform/database/text-grams.ts';
import { searchAll } from './search-all.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

const find = async (keyword: string, by = resident) => {
  const answer = await by.send(calls.searchMessages, { query: { keyword } });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.messages;
};
const textsFound = async (keyword: string) => (await find(keyword)).map(({ text }) => text);

describe('one’s own conversation', () => {
  requirements('AM122 H024 W040');
  test.each([
    ['Wi-Fi がつながりません', 'ｗｉ－ｆｉ'],
    ['Wi-Fi がつながりません', 'WI-FI'],
    ['ガスコンロの点検', 'ｶﾞｽ'],
    ['ガスコンロの点検', 'がすこんろ'],
    ['ｼｬﾜｰのお湯', 'しゃわー'],
    ['食堂で会いましょう', '堂'],
    ['鍵', '鍵'],
    ['50㍍先です', 'メートル'],
    ['10時〜12時', '10時～12時'],
    ['一行目\n二行目', '目 二'.replace(' ', '\n')],
    ['𠮷野さん', '𠮷'],
    ['葛\u{E0100}飾', '葛飾'],
    ['O’Brienさん', "o'brien"],
  ])('%j holds %j', async (text, keyword) => {
    await sendAs(resident, text);
    await sendAs(resident, 'something else');
    expect(await textsFound(keyword)).toEqual([text]);
  });

  test.each([
    ['%', ['100%です']],
    ['_', ['a_b']],
    ['\\', ['C:\\dir']],
    ['a_', ['a_b']],
    ['0%で', ['100%です']],
    ['.', []],
    ['*', []],
    ["'", ["it's"]],
    ['"', []],
    ['a.b', []],
  ])('characters stand for themselves: %j', async (keyword, expected) => {
    for (const text of ['100%です', 'a_b', 'aXb', 'C:\\dir', "it's"]) await sendAs(resident, text);
    expect(await textsFound(keyword)).toEqual(expected);
  });

  test('か is not が, and a word of the middle is found', async () => {
    await sendAs(resident, '洗濯機の水がもれています');
    expect(await textsFound('かも')).toEqual([]);
    expect(await textsFound('がも')).toHaveLength(1);
  });

  test('newest first, of both sides, as the list shows them', async () => {
    const mine = await sendAs(resident, '点検はいつですか');
    await sayTo(server, resident, '点検は明日です');
    const found = await find('点検');
    expect(found.map(({ text }) => text)).toEqual(['点検は明日です', '点検はいつですか']);
    expect(found[1]).toEqual(mine);
    expect(found[0]).toMatchObject({ from_admin: 1, name: 'けやき寮 管理室', is_read: 0 });
    expect((await find('点検'))[0]?.is_read).toBe(0);
  });

  test('at most a hundred', async () => {
    requirements('AM024 Y027');
    await server.db.pool.query(
      `with written as (
         insert into messages (account_id, from_admin, text, created_at)
         select $1, 1, 'many ' || n, now() from generate_series(1, 150) n returning id, text)
       insert into message_search (message_id, account_id, folded) select id, $1, text from written`,
      [resident.accountId],
    );
    const found = await find('many');
    expect(found).toHaveLength(100);
    expect(found[0]?.text).toBe('many 150');
    expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('an empty keyword, white space, one of 101 characters and none are refused', async () => {
    for (const keyword of ['', ' 　', 'a'.repeat(101)]) {
      const answer = await resident.send(calls.searchMessages, { query: { keyword } });
      expect(answer).toMatchObject({ status: 422, errors: { keyword: [expect.any(String)] } });
    }
    const none = await fetch(`${server.origin}/api/v1/messages/search`, {
      headers: { authorization: `Bearer ${resident.token}` },
    });
    expect(none.status).toBe(422);
  });
});

describe('the conversations of everybody', () => {
  const fill = (count: number, text: string) =>
    server.db.pool.query(
      `with written as (
         insert into messages (account_id, from_admin, text, created_at)
         select $1, 1, replace($3, '#', n::text), now() from generate_series(1, $2::int) n returning id, text)
       insert into message_search (message_id, account_id, folded) select id, $1, text from written`,
      [resident.accountId, count, text],
    );
  const all = async (keyword: string, dormitoryId?: number) =>
    (await searchAll(server.db, { keyword, dormitoryId })).map(({ text }) => text);

  test('the same characters count as found, whatever way finds them: common, rare, once common', async () => {
    await sendAs(resident, '幻の洗濯機');
    await fill(6000, '昔は便所と言いました #');
    await fill(6000, '今はお手洗いと言います #');
    await server.db.pool.query('vacuum analyze message_search');
    // Found in the newest.
    expect((await all('お手洗い')).slice(0, 2)).toEqual([
      '今はお手洗いと言います 6000',
      '今はお手洗いと言います 5999',
    ]);
    // Found by the index, below what is looked through.
    expect(await all('ﾏﾎﾞﾛｼの')).toEqual([]);
    expect(await all('幻の洗')).toEqual(['幻の洗濯機']);
    expect(await all('幻')).toEqual(['幻の洗濯機']);
    // More than the index may name.
    expect((await all('便所'))[0]).toBe('昔は便所と言いました 6000');
    expect(await all('便所')).toHaveLength(100);
    expect(await all('無い言葉')).toEqual([]);
    expect(await all('  ')).toEqual([]);
    // Pairs of the keyword that lie apart in a text.
    expect(await all('洗いお手')).toEqual([]);
  });

  test('what was taken back is found no more, what another resident wrote is', async () => {
    const other = await server.resident();
    const { id } = await sendAs(other, '唯一無二の相談');
    expect(await all('唯一無二')).toEqual(['唯一無二の相談']);
    await other.send(calls.deleteMessage, { params: { id } });
    expect(await all('唯一無二')).toEqual([]);
  });

  test('within one dormitory', async () => {
    const dormitoryId = await server.dormitory();
    const there = await server.resident({ dormitoryId });
    await sendAs(there, '別館の屋上');
    await sendAs(resident, '別館の屋上です');
    expect(await all('屋上', dormitoryId)).toEqual(['別館の屋上']);
    expect(await all('屋上')).toEqual(['別館の屋上です', '別館の屋上']);
  });

  test('any part of any text is found by the index alone', async () => {
    const character = fc.constantFrom(...'aあ寮%_ \n\\'.split(''), 'ｶﾞ', '𠮷', 'e\u0301');
    const text = fc.array(character, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), fc.nat(), async (characters, one, two) => {
        const from = one % characters.length;
        const keyword = characters
          .slice(from, from + 1 + (two % (characters.length - from)))
          .join('');
        const folded = [characters.join(''), keyword].map(foldText);
        const { rows } = await server.db.pool.query<{ holds: boolean }>(
          'select text_grams($1) @> $2::text[] as holds',
          [folded[0], gramsOf(folded[1] ?? '')],
        );
        expect(rows[0]?.holds).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
