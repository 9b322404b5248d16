// The operator writes to residents, reads conversations and searches them, against a real database.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { projectRoot } from '@yadori/server/platform/project-root';
import { pageOf, sendAs } from '../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { openFolder, openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { messageCommand } from './message-command.ts';

let server: TestServer;
let code: string;
let dormitoryId: number;
let resident: TestResident;
let neighbour: TestResident;
const folder = openFolder();
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  ({ code, dormitoryId } = await openOffice(server));
  resident = await server.resident({ dormitoryId });
  neighbour = await server.resident({ dormitoryId });
});

const operator = (args: string[], language?: 'ja' | 'en') =>
  runOperator(messageCommand, server, args, language);

const { file } = folder;

const texts = async (of: TestResident) => (await pageOf(of)).messages.map(({ text }) => text);
const pdf = path.join(projectRoot(), 'demo/files/emergency-manual.pdf');

describe('send', () => {
  test('to one resident: nobody else gets it', async () => {
    const said = await operator([
      'send',
      '--to',
      resident.email.toUpperCase(),
      ' Your parcel is here. ',
    ]);
    expect(said).toEqual({ status: 0, output: 'Sent to 1 resident.\n', errors: '' });
    expect((await pageOf(resident)).messages).toMatchObject([
      { from_admin: 1, name: 'けやき寮 管理室', text: 'Your parcel is here.', is_read: 0 },
    ]);
    expect(await texts(neighbour)).toEqual([]);
  });

  test('to a dormitory: its residents, not those who have moved out or left or live elsewhere', async () => {
    const mover = await server.resident({ dormitoryId, endDate: '2026-06-09' });
    const lastDay = await server.resident({ dormitoryId, endDate: '2026-06-10' });
    const elsewhere = await server.resident();
    const said = await operator(
      ['send', '--dormitory', code, '--name', '寮長 田中', '--manager', '点検があります'],
      'ja',
    );
    expect(said.output).toBe('3人に送りました。\n');
    for (const one of [resident, neighbour, lastDay])
      expect((await pageOf(one)).messages).toMatchObject([{ from_admin: 2, name: '寮長 田中' }]);
    for (const one of [mover, elsewhere]) expect(await texts(one)).toEqual([]);
  });

  test('with an English text each resident reads their own language', async () => {
    requirements('CL005 CL010');
    const reader = await server.resident({ dormitoryId, language: 'en' });
    const said = await operator([
      'send',
      '--dormitory',
      code,
      '--text-en',
      'The water is off on Sunday.',
      '日曜日は断水します。',
    ]);
    expect(said).toMatchObject({ status: 0, errors: '' });
    expect(await texts(resident)).toEqual(['日曜日は断水します。']);
    expect(await texts(reader)).toEqual(['The water is off on Sunday.']);
  });

  test('to one who moved out, for a month and not longer', async () => {
    const mover = await server.resident({ dormitoryId, endDate: '2026-06-09' });
    server.at('2026-07-09T23:59:59+09:00');
    expect(
      (await operator(['send', '--to', mover.email, 'The deposit is on its way.'])).status,
    ).toBe(0);
    server.at('2026-07-10T00:00:00+09:00');
    expect(await operator(['send', '--to', mover.email, 'too late'])).toMatchObject({
      status: 1,
      errors: `There is no resident "${mover.email}", or the month after moving out is over.`,
    });
  });

  test('to all: every dormitory', async () => {
    const elsewhere = await server.resident();
    const before = (await texts(elsewhere)).length;
    expect((await operator(['send', '--all', 'To everybody'])).output).toMatch(
      /^Sent to \d+ residents/,
    );
    expect(await texts(resident)).toEqual(['To everybody']);
    expect(await texts(elsewhere)).toHaveLength(before + 1);
  });

  test('from a file in either encoding, with its line breaks', async () => {
    const utf8 = file('utf8.txt', '\uFEFF一行目\r\n二行目\r\n');
    expect((await operator(['send', '--to', resident.email, '--text-file', utf8])).status).toBe(0);
    const shiftJis = file(
      'sjis.txt',
      Buffer.from([0x93, 0x64, 0x97, 0xcd, 0x92, 0xe2, 0x93, 0x64]),
    );
    expect((await operator(['send', '--to', resident.email, '--text-file', shiftJis])).status).toBe(
      0,
    );
    expect(await texts(resident)).toEqual(['一行目\n二行目', '電力停電']);
  });

  test('a file to a whole dormitory is stored once, under its own name', async () => {
    expect((await operator(['send', '--dormitory', code, '--attach', pdf])).status).toBe(0);
    const [mine, theirs] = [await pageOf(resident), await pageOf(neighbour)];
    for (const { messages } of [mine, theirs])
      expect(messages).toMatchObject([
        { text: '', attachment: { is_valid: true, type: 'pdf', name: 'emergency-manual.pdf' } },
      ]);
    const opened = await neighbour.send(calls.messageAttachment, {
      params: { id: theirs.messages[0]?.id ?? 0 },
    });
    expect(opened.ok && opened.data.size).toBe(mine.messages[0]?.attachment?.size);
    const folderOfFiles = path.join(path.dirname(server.platform.uploads.folder), 'messages');
    expect(readdirSync(folderOfFiles)).toHaveLength(1);
    expect(readdirSync(server.platform.uploads.folder)).toEqual([]);
  });

  test('--dry-run counts and sends nothing', async () => {
    const said = await operator([
      'send',
      '--dormitory',
      code,
      '--dry-run',
      '--attach',
      pdf,
      'Hello',
    ]);
    expect(said.output).toMatch(
      new RegExp(
        [
          `^To: ${code} \\d{4} 住人 \\d+, ${code} \\d{4} 住人 \\d+$`,
          'From: office',
          '  Hello',
          'There is no English text: residents who read English get the Japanese one, marked as Japanese only.',
          '  \\[emergency-manual.pdf\\]',
          'Would be sent to 2 residents. Checked only; nothing was sent.$',
        ].join('\n'),
        'm',
      ),
    );
    expect(await texts(resident)).toEqual([]);
    expect(readdirSync(server.platform.uploads.folder)).toEqual([]);
  });

  test.each([
    [['send', 'Hello'], 'Add one of --to, --dormitory and --all.'],
    [
      ['send', '--all', '--to', 'a@example.jp', 'Hello'],
      'Only one of --to, --dormitory, --all can be given.',
    ],
    [['send', '--all'], 'Give a text or --attach.'],
    [['send', '--all', '  '], 'Give a text or --attach.'],
    [
      ['send', '--all', 'Hello', '--text-file', 'x'],
      'Give the text either as an argument or by --text-file.',
    ],
    [
      ['send', '--all', '--text-file', '/nowhere.txt'],
      'The file cannot be read: /nowhere.txt (ENOENT)',
    ],
    [
      ['send', '--all', '--attach', '/nowhere.pdf'],
      'The file cannot be read: /nowhere.pdf (ENOENT)',
    ],
    [['send', '--dormitory', 'NONE', 'Hello'], 'Unknown office code "NONE".'],
    [
      ['send', '--to', 'nobody@example.jp', 'Hello'],
      'There is no resident "nobody@example.jp", or the month after moving out is over.',
    ],
    [['send', '--all', 'a'.repeat(1001)], 'Use at most 1000 characters for the message'],
    [['send', '--all', '--name', 'a'.repeat(51), 'Hello'], '--name may have 50 characters.'],
  ])('%j is refused in one line', async (args, line) => {
    expect(await operator(args)).toEqual({ status: 1, output: '', errors: line });
  });

  test('a file of another kind, an empty one and one that is too large', async () => {
    const cases = [
      [file('program.pdf', Buffer.from('MZ\0\0')), /^This kind of file cannot be sent/],
      [file('empty.pdf', ''), /^An empty file cannot be sent$/],
    ] as const;
    for (const [place, line] of cases)
      expect((await operator(['send', '--all', '--attach', place])).errors).toMatch(line);
    const { maxBytes } = server.platform.uploads;
    server.platform.uploads.maxBytes = 1024;
    const large = await operator(['send', '--all', '--attach', pdf]);
    server.platform.uploads.maxBytes = maxBytes;
    expect(large.errors).toMatch(/^The attachment must not be larger than/);
    expect(readdirSync(server.platform.uploads.folder)).toEqual([]);
    expect(await texts(resident)).toEqual([]);
  });
});

describe('waiting and show', () => {
  test('who wrote waits until the conversation is shown; the resident then sees the read marks', async () => {
    requirements('H011');
    await sendAs(resident, '洗濯機が止まりました\n見てください');
    await sendAs(resident, 'お願いします');
    const waiting = (await operator(['waiting'])).output;
    expect(waiting).toContain(`${code}\t`);
    expect(waiting).toMatch(new RegExp(`${resident.email}\\t2 unread\\n`));
    const { output } = await operator(['show', resident.email]);
    expect(output.split('\n')).toEqual([
      '2026-06-10 06:50\tresident\t洗濯機が止まりました 見てください',
      '2026-06-10 06:50\tresident\tお願いします',
      '',
    ]);
    expect((await operator(['waiting'])).output).not.toContain(resident.email);
    const page = await pageOf(resident);
    expect(page.messages.map((message) => message.is_read)).toEqual([1, 1]);
    expect(page.last_read_id).toBe(page.messages[1]?.id);
    expect((await operator(['show', resident.email], 'ja')).output).toContain('\t既読\n');
  });

  test('a message that was taken back waits for nobody', async () => {
    const { id } = await sendAs(resident, 'never mind');
    await resident.send(calls.deleteMessage, { params: { id } });
    expect((await operator(['waiting'])).output).not.toContain(resident.email);
    expect((await operator(['show', resident.email])).output).toBe('There are no messages yet.\n');
  });

  test('--count bounds it, and names of files are shown', async () => {
    for (const text of ['one', 'two', 'three']) await sendAs(resident, text);
    await operator(['send', '--to', resident.email, '--attach', pdf]);
    const { output } = await operator(['show', resident.email, '--count', '2']);
    expect(output).toBe(
      '2026-06-10 06:50\tresident\tthree\n2026-06-10 06:50\toffice\t[emergency-manual.pdf]\n',
    );
    for (const count of ['0', '1001', 'x', '-1', '1.5'])
      expect((await operator(['show', resident.email, `--count=${count}`])).errors).toMatch(
        /^--count/,
      );
  });

  test('nothing in a text moves the cursor of the terminal', async () => {
    await sendAs(resident, 'abc');
    // No write of the product keeps it.
    await server.db.pool.query('update messages set text = $1 where account_id = $2', [
      'a\u001b[2Jb\u202Ec\u0007',
      resident.accountId,
    ]);
    expect((await operator(['show', resident.email])).output).toContain('\ta [2Jb c\n');
  });
});

describe('search', () => {
  test('over all conversations, newest first, or within a dormitory', async () => {
    const elsewhere = await server.resident({ dormitoryId: await server.dormitory() });
    await sendAs(resident, '合鍵をなくしました');
    await operator(['send', '--to', elsewhere.email, 'ｱｲｶｷﾞではなく合鍵の件です']);
    const all = (await operator(['search', '合鍵'], 'ja')).output.trim().split('\n');
    expect(all).toHaveLength(2);
    expect(all[0]).toContain(`${elsewhere.email}\t管理室\tｱｲｶｷﾞではなく合鍵の件です`);
    expect(all[1]).toContain(`${code}\t`);
    const within = await operator(['search', 'アイカギ', '--dormitory', code]);
    expect(within.output).toBe('Nothing was found.\n');
    expect((await operator(['search', '合', '--dormitory', code])).output).toContain(
      resident.email,
    );
    expect((await operator(['search', ' '])).errors).toBe('Give a keyword.');
    expect((await operator(['search', 'x', '--dormitory', 'NONE'])).errors).toBe(
      'Unknown office code "NONE".',
    );
  });
});
