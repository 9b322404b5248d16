// Fills conversations for measurement: texts of a dormitory's days, the same ones at every run.
import type pg from 'pg';
import { foldText } from '@yadori/api/language/fold';

const places = ['食堂', '洗濯室', '大浴場', '玄関', '駐輪場', '自習室', 'ラウンジ', '共用キッチン'];
const things = ['洗濯機', '乾燥機', 'エアコン', 'Wi-Fi', '照明', 'ドアの鍵', 'シャワー', '換気扇'];
const troubles = ['止まって', '動かなくなって', '点滅して', '音がして', '水が漏れて', '壊れて'];
const days = ['今日', '明日', '昨日', '来週の月曜日', '今週末', '月末'];
const people = ['友人', '家族', '妹', '同僚', '先輩', '業者の方'];
const thanks = ['よろしくお願いします。', 'お手数をおかけします。', 'ありがとうございます。'];

type Pick = <T>(list: readonly T[]) => T;

const sentences: readonly ((pick: Pick, number: number) => string)[] = [
  (pick, n) => `${n}号室の者です。${pick(places)}の${pick(things)}が${pick(troubles)}います。`,
  (_pick, n) => `お荷物が${n % 4}個届いています。管理室までお越しください。`,
  (pick, n) =>
    `${pick(days)}の${6 + (n % 15)}時ごろ、${pick(people)}が来る予定です。入館してもよいですか。`,
  (pick) => `${pick(places)}の点検が${pick(days)}にあります。ご利用の際はご注意ください。`,
  (_pick, n) => `お問い合わせ番号は${n.toString(36).toUpperCase()}です。`,
  (pick) => `${pick(days)}の夕食の予約を取り消したいのですが、間に合いますか。`,
  (pick) => `確認しました。${pick(days)}までに${pick(things)}を直します。`,
  (pick, n) =>
    `The ${pick(things)} in room ${n % 900} is fixed. Please tell us if it happens again.`,
];

/** A small generator of numbers: rows of two runs are the same. */
function createPick(seed: number): Pick {
  let state = seed;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as (typeof list)[number];
  };
}

function textOf(index: number): string {
  const pick = createPick(index * 2_654_435_761);
  const parts = [pick(sentences), pick(sentences)].map((sentence) => sentence(pick, index));
  return [...new Set(parts), pick(thanks)].join('');
}

const portion = 5000;
/**
 * Messages of the newest year, spread over residents so that the first has `longest` of them. Every second one of a
 * resident's is of the staff.
 */
export async function seedMessages(
  pool: pg.Pool,
  { messages, residents, longest }: { messages: number; residents: number; longest: number },
): Promise<void> {
  const accountOf = (index: number) =>
    index % Math.ceil(messages / longest) === 0 ? 1 : 1 + (index % residents);
  const client = await pool.connect();
  try {
    await client.query('drop index message_search_grams');
    for (let start = 0; start < messages; start += portion) {
      const indexes = Array.from(
        { length: Math.min(portion, messages - start) },
        (_, n) => start + n,
      );
      const texts = indexes.map(textOf);
      await client.query(
        `with given as (
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as g (account_id, text, folded, n)),
         written as (
           insert into messages (account_id, from_admin, text, created_at, read_at)
           select account_id, turn % 2, text, now() - ($5::int - n) * interval '30 seconds',
                  case turn % 2 when 1 then now() end
             from (select *, n + n / $6::int as turn from given) g order by n
           returning id, account_id)
         insert into message_search (message_id, account_id, folded)
         select w.id, w.account_id, g.folded
           from (select id, account_id, row_number() over (order by id) as place from written) w
           join (select folded, row_number() over (order by n) as place from given) g using (place)
          order by w.id`,
        [indexes.map(accountOf), texts, texts.map(foldText), indexes, messages, residents],
      );
    }
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(
      'create index message_search_grams on message_search using gin (text_grams(folded))',
    );
    await client.query(
      'insert into conversations (account_id) select distinct account_id from messages on conflict do nothing',
    );
    await client.query('vacuum analyze messages, message_search, conversations');
  } finally {
    client.release(true);
  }
}
