// The operator publishes, lists and withdraws notices, against a real database: files, dormitories, problems in plain
// words.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/notices/calls';
import { projectRoot } from '@yadori/server/platform/project-root';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { forgetEvents, noticeTables } from '../../../../tests/support/forget-events.ts';
import { openFolder, runOperator } from '../../../../tests/support/operator.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { noticeCommand } from './notice-command.ts';

let server: TestServer;
let resident: TestResident;
let stranger: TestResident;
const folder = openFolder();
const demo = (name: string) => path.join(projectRoot(), 'demo/files', name);
const image = (name: string) => path.join(projectRoot(), 'tests/files/images', name);
const pdf = demo('delivery-box.pdf');

beforeAll(async () => {
  server = await openTestServer();
  const [ours, theirs] = [
    await server.dormitory({ office_code: 'OURS1' }),
    await server.dormitory({ office_code: 'OTHER1' }),
  ];
  resident = await server.resident({ dormitoryId: ours });
  stranger = await server.resident({ dormitoryId: theirs });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await forgetEvents(server.db, ...noticeTables);
});

const operator = (args: string[], language?: 'ja' | 'en') =>
  runOperator(noticeCommand, server, args, language);

const { file } = folder;
const html = () => file('清掃.html', '<h1>清掃</h1><p>日曜日に行います。</p>');

const publish = (args: string[], language?: 'ja' | 'en') =>
  operator(['publish', '--title', '清掃のお知らせ', '--from', '2026-06-10', ...args], language);

const inspection = (from: string) =>
  operator([
    'publish',
    '--title',
    '点検',
    '--html',
    html(),
    '--dormitory',
    'OURS1',
    '--from',
    from,
  ]);

const seenBy = async ({ send }: TestResident, type: 1 | 2 = 2) => {
  const answer = await send(calls.notices, { query: { type } });
  return answer.ok ? answer.data.notices : [];
};

const count = async (table: string) =>
  (await server.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('notice publish', () => {
  test('an English title and text are what a reader of English gets', async () => {
    requirements('CL005');
    const dormitoryId = await server.dormitory({ office_code: 'BOTH1' });
    const japanese = await server.resident({ dormitoryId });
    const reader = await server.resident({ dormitoryId, language: 'en' });
    const english = file('cleaning.html', '<h1>Cleaning</h1><p>On Sunday.</p>');
    const said = await publish([
      '--html',
      html(),
      '--html-en',
      english,
      '--title-en',
      'Cleaning on Sunday',
      '--dormitory',
      'BOTH1',
    ]);
    expect(said).toMatchObject({ status: 0, errors: '' });
    expect(await seenBy(japanese)).toMatchObject([{ title: '清掃のお知らせ' }]);
    expect(await seenBy(reader)).toMatchObject([{ title: 'Cleaning on Sunday' }]);
    expect(await reader.send(calls.notice, { params: { id: 1 } })).toMatchObject({
      data: { content: '<h2>Cleaning</h2><p>On Sunday.</p>' },
    });
  });

  test('HTML for one dormitory is seen at once, by its residents alone', async () => {
    const said = await publish(
      ['--html', html(), '--dormitory', 'OURS1', '--until', '2026-06-14'],
      'ja',
    );
    expect(said).toEqual({
      status: 0,
      errors: '',
      output: 'お知らせ1を公開しました（OURS1）。\n掲載: 2026-06-10から2026-06-14まで\n',
    });
    expect(await seenBy(resident)).toMatchObject([
      { title: '清掃のお知らせ', start_date: '2026-06-10', end_date: '2026-06-14', is_html: true },
    ]);
    expect(await seenBy(stranger)).toEqual([]);
    expect(await resident.send(calls.notice, { params: { id: 1 } })).toMatchObject({
      data: { content: '<h2>清掃</h2><p>日曜日に行います。</p>' },
    });
    const { rows } = await server.db.pool.query('select kind, actor, subject_id from events');
    expect(rows).toEqual([{ kind: 'notice.published', actor: 'operator', subject_id: 1 }]);
  });

  test.each([
    [['--dormitory', 'OURS1', 'OTHER1']],
    [['--dormitory', 'OURS1', '--dormitory', 'OTHER1']],
    [['--dormitory', 'OURS1,OTHER1,OURS1']],
  ])('%j publishes to both dormitories, each by a notice of its own', async (dormitories) => {
    const said = await publish(['--pdf', pdf, ...dormitories]);
    expect(said).toEqual({
      status: 0,
      errors: '',
      output:
        'Notice 1 is published (OURS1).\nNotice 2 is published (OTHER1).\nShown from 2026-06-10\n',
    });
    expect(await seenBy(resident)).toMatchObject([{ id: 1, is_pdf: true }]);
    expect(await seenBy(stranger)).toMatchObject([{ id: 2, is_pdf: true }]);
  });

  test('of the product for everybody, as plain text, also in Shift_JIS', async () => {
    const sjis = Buffer.from([0x90, 0xb4, 0x91, 0x7c, 0x0d, 0x0a, 0x93, 0xfa, 0x97, 0x6a]);
    const said = await publish(['--text', file('清掃.txt', sjis), '--product'], 'ja');
    expect(said.output).toContain('お知らせ1を公開しました（全寮）。');
    for (const who of [resident, stranger]) expect(await seenBy(who, 1)).toHaveLength(1);
    expect(await stranger.send(calls.notice, { params: { id: 1 } })).toMatchObject({
      data: { content: '清掃\n日曜', is_html: false },
    });
  });

  test('an image with the words that stand beside it', async () => {
    const words = file('words.txt', '赤、緑、青、黄の四つの角です。');
    const said = await publish([
      '--image',
      image('corners.jpg'),
      '--text',
      words,
      '--dormitory',
      'OURS1',
    ]);
    expect(said.status).toBe(0);
    expect(await resident.send(calls.notice, { params: { id: 1 } })).toMatchObject({
      data: {
        image: expect.stringMatching(/^\/files\/notices\//),
        content: '赤、緑、青、黄の四つの角です。',
      },
    });
  });

  test('what was left out of the HTML is told, also when it is only checked', async () => {
    const place = file(
      'hostile.html',
      '<p onclick=a>x</p><script>1</script><img src="http://e/x.png">',
    );
    const removed = 'Left out of the HTML: onclick 1×, <script> 1×, <img> 1×, src 1×\n';
    const checked = await publish(['--html', place, '--dormitory', 'OURS1', '--dry-run']);
    expect(checked.output).toBe(
      [
        'For Keyaki Residence OURS1 (1 resident)',
        'Title: 清掃のお知らせ / (no English)',
        'There is no English text, so English screens show the Japanese one.',
        `Shown from 2026-06-10\n${removed}Checked only; nothing was kept.\n`,
      ].join('\n'),
    );
    expect([await count('notices'), await count('events')]).toEqual([0, 0]);
    const kept = await publish(['--html', place, '--dormitory', 'OURS1']);
    expect(kept.output).toBe(`Notice 1 is published (OURS1).\nShown from 2026-06-10\n${removed}`);
  });

  test('one that is to come is kept and not yet seen', async () => {
    const said = await inspection('2026/06/12');
    expect(said.status).toBe(0);
    expect(await seenBy(resident)).toEqual([]);
    server.at('2026-06-12T00:00:00+09:00');
    expect(await seenBy(resident)).toHaveLength(1);
  });
});

describe('problems are told in plain words, and nothing is kept', () => {
  const ours = ['--dormitory', 'OURS1'];
  const titled = (...args: string[]) => [
    'publish',
    '--title',
    'x',
    '--from',
    '2026-06-10',
    ...args,
  ];
  const cut = () => file('cut.pdf', readFileSync(pdf).subarray(0, 9000));
  test.each<[string, () => string[], string, string]>([
    [
      'no file',
      () => titled(...ours),
      'Add one of --html, --text, --pdf and --image.',
      '--html、--text、--pdf、--image のどれか一つを付けてください。',
    ],
    [
      'two files',
      () => titled(...ours, '--html', html(), '--pdf', pdf),
      'Only one of --html, --pdf, --image can be given.',
      '--html, --pdf, --image は、どれか1つだけを指定してください。',
    ],
    [
      'no title',
      () => ['publish', '--from', '2026-06-10', '--html', html(), ...ours],
      'Add a title with --title.',
      '--title で題名を付けてください。',
    ],
    [
      'an empty title',
      () => ['publish', '--title', ' ', '--from', '2026-06-10', '--html', html(), ...ours],
      'The title is missing.\nNothing was kept because of 1 problem.\n',
      '題名がありません。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'nobody to tell',
      () => titled('--html', html()),
      'Add either --dormitory OFFICE-CODE or --product.',
      '--dormitory 事業所コード か --product のどちらか一方を付けてください。',
    ],
    [
      'a dormitory and the product',
      () => titled('--html', html(), ...ours, '--product'),
      'Only one of --dormitory, --product can be given.',
      '--dormitory, --product は、どれか1つだけを指定してください。',
    ],
    [
      'unknown dormitories',
      () => titled('--html', html(), ...ours, 'NONE1', 'NONE2'),
      'Unknown office codes: NONE1, NONE2',
      '登録されていない事業所コードです: NONE1, NONE2',
    ],
    [
      'no first day',
      () => ['publish', '--title', 'x', '--html', html(), ...ours],
      'Add the first day with --from (2027-04-01).',
      '--from で掲載を始める日を付けてください（例：2027-04-01）。',
    ],
    [
      'a day that is none',
      () => ['publish', '--title', 'x', '--from', '2026-02-30', '--html', html(), ...ours],
      '--from "2026-02-30" is no date (2027-04-01).',
      '--from「2026-02-30」は日付として読めません（例：2027-04-01）。',
    ],
    [
      'an end before the start',
      () => titled('--until', '2026-06-09', '--html', html(), ...ours),
      '--until is before --from.\nNothing was kept because of 1 problem.\n',
      '--until が --from より前の日です。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'an end that is over',
      () => [
        'publish',
        '--title',
        'x',
        '--from',
        '2026-06-01',
        '--until',
        '2026-06-09',
        '--html',
        html(),
        ...ours,
      ],
      '--until "2026-06-09" is over already.',
      '--until「2026-06-09」はもう過ぎています。',
    ],
    [
      'a file that is not there',
      () => titled('--pdf', 'none.pdf', ...ours),
      'The file cannot be read: none.pdf (ENOENT)',
      'ファイルを読めません: none.pdf (ENOENT)',
    ],
    [
      'a picture that calls itself a PDF',
      () => titled(...ours, '--pdf', file('wrong.pdf', readFileSync(image('corners.png')))),
      'Not a PDF (judged by its content, not by its name).\nNothing was kept because of 1 problem.\n',
      'PDF ではありません（拡張子ではなく内容で確認しています）。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'half a PDF',
      () => titled('--pdf', cut(), ...ours),
      'The PDF is cut off.\nNothing was kept because of 1 problem.\n',
      'PDF が途中で切れています。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'an SVG as an image',
      () => titled('--image', image('with-script.svg'), ...ours),
      'Not a JPEG, PNG, GIF or WebP (judged by its content, not by its name).\nNothing was kept because of 1 problem.\n',
      'JPEG、PNG、GIF、WebP の画像ではありません（拡張子ではなく内容で確認しています）。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'a PDF as HTML',
      () => titled('--html', pdf, ...ours),
      'Not a text file. Give a PDF with --pdf and an image with --image.',
      '文章のファイルではありません。PDF は --pdf、画像は --image で指定してください。',
    ],
    [
      'HTML without anything to read',
      () => titled(...ours, '--html', file('empty.html', '<script>1</script>')),
      'There is nothing to read in it.\nNothing was kept because of 1 problem.\n',
      '読める内容がありません。\n1件の問題があるため、何も保存していません。\n',
    ],
    [
      'a file that is too large',
      () => titled(...ours, '--pdf', file('large.pdf', Buffer.alloc(20 * 1024 * 1024 + 1))),
      `The file is too large (20 MB at most): ${path.join(folder.place, 'large.pdf')}`,
      `ファイルが大きすぎます（20MBまで）: ${path.join(folder.place, 'large.pdf')}`,
    ],
  ])('%s', async (_name, args, english, japanese) => {
    expect(await operator(args())).toEqual({ status: 1, output: '', errors: english });
    expect(await operator(args(), 'ja')).toEqual({ status: 1, output: '', errors: japanese });
    expect([await count('notices'), await count('events')]).toEqual([0, 0]);
  });
});

describe('notice list and notice withdraw', () => {
  test('lists state, kind, dormitory, days, readers and title, newest first', async () => {
    expect((await operator(['list'], 'ja')).output).toBe('お知らせはまだありません。\n');
    await publish(['--html', html(), '--dormitory', 'OURS1', '--until', '2026-06-11']);
    await publish(['--pdf', pdf, '--product']);
    await resident.send(calls.readAllNotices, {});
    await stranger.send(calls.readAllNotices, {});
    await operator(['withdraw', '2']);
    server.at('2026-06-12T00:00:00+09:00');
    await inspection('2026-06-13');
    expect((await operator(['list'])).output).toBe(
      [
        'number\tstate\tkind\tfor\tfrom\tuntil\tread\ttitle',
        '3\tto come\tHTML\tOURS1\t2026-06-13\t\t0\t点検',
        '2\twithdrawn\tPDF\tevery dormitory\t2026-06-10\t\t2\t清掃のお知らせ',
        '1\tover\tHTML\tOURS1\t2026-06-10\t2026-06-11\t1\t清掃のお知らせ\n',
      ].join('\n'),
    );
    expect((await operator(['list'], 'ja')).output).toContain('2\t取り下げ済み\tPDF\t全寮\t');
  });

  test('a withdrawn notice is gone at once, and only once', async () => {
    await publish(['--pdf', pdf, '--dormitory', 'OURS1']);
    expect(await operator(['withdraw', '1'])).toEqual({
      status: 0,
      errors: '',
      output: 'Notice 1 is withdrawn.\n',
    });
    expect(await seenBy(resident)).toEqual([]);
    expect(await resident.send(calls.noticeFile, { params: { id: 1 } })).toMatchObject({
      status: 404,
    });
    const again = await operator(['withdraw', '1'], 'ja');
    expect(again).toMatchObject({ status: 1, errors: 'お知らせ1はもう取り下げられています。' });
    const missing = await operator(['withdraw', '9']);
    expect(missing.errors).toBe('There is no notice 9; see notice list.');
    expect((await operator(['withdraw', 'x'], 'ja')).errors).toMatch(/^「x」はお知らせの番号では/);
  });
});
