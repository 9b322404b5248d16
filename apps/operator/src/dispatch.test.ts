// Help, near misses and the language of the command line, without a database: nothing here opens one.
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '@yadori/api/language/language';
import { dispatch } from './dispatch.ts';
import { languageOfTerminal } from './language-of-terminal.ts';
import { nearMiss } from './near-miss.ts';

async function run(args: string[], language: Language = 'en') {
  let output = '';
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    output += `${line}\n`;
  });
  const context = {
    language,
    withPlatform: () => Promise.reject(new Error('the database was opened')),
    config: () => {
      throw new Error('the environment was read');
    },
    pause: () => Promise.resolve(false),
  };
  try {
    const status = await dispatch(args, context);
    return { status, output, errors: '' };
  } catch (error) {
    return { status: 1, output, errors: (error as Error).message };
  } finally {
    spy.mockRestore();
  }
}

describe('help', () => {
  const topics = [
    'backup',
    'certificate',
    'import',
    'message',
    'move-out',
    'notice',
    'resident',
    'restore',
    'stay',
    'survey',
  ];

  test.each([['help'], ['--help'], ['-h']])('%s names every topic', async (word) => {
    const { status, output } = await run([word]);
    expect(status).toBe(0);
    for (const topic of topics) expect(output).toContain(` -- ${topic} `);
  });

  test.each(topics)('%s alone, asked for in any way, in both languages', async (topic) => {
    const others = topics.filter((other) => other !== topic);
    for (const args of [
      ['help', topic],
      [topic, '--help'],
      [topic, 'help'],
      [topic, 'list', '-h'],
    ])
      for (const language of ['ja', 'en'] as const) {
        const { status, output } = await run(args, language);
        expect(status).toBe(0);
        expect(output).toMatch(language === 'ja' ? /^使い方:/ : /^Usage:/);
        expect(output).toContain(`-- ${topic} `);
        for (const other of others) expect(output).not.toContain(`-- ${other} `);
      }
  });

  test('a text after -- is no question for help', async () => {
    const { errors } = await run(['message', 'show', '--', '--help']);
    expect(errors).toBe('the database was opened');
  });
});

describe('near misses are named with the usage of that command only (S7)', () => {
  test.each([
    [['mesage', 'send'], 'There is no command "mesage". Did you mean "message"?'],
    [['message', 'sned'], 'There is no command "message sned". Did you mean "message send"?'],
    [
      ['message', 'send', '--atach', 'x'],
      '"message send" has no option --atach. Did you mean --attach?',
    ],
    [['import', 'menu', 'x.csv'], 'There is no table "menu". Did you mean "menus"?'],
    [['survey', 'close', '3', '--dry-run'], '"survey close" has no option --dry-run.'],
    [['notice', 'publish', '--title'], '--title needs a value.'],
    [['survey', 'list', '--all'], '"survey list" has no option --all.'],
    [
      ['notice', 'list', '3'],
      'There is more than the command takes: 3 (put a text with spaces in quotes)',
    ],
    [['survey', 'status'], 'Something is missing behind "survey status".'],
    [['message'], 'Say what message is to do.'],
  ])('%j', async (args, line) => {
    const { status, output, errors } = await run(args);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors.split('\n')[0]).toBe(line);
  });

  test('only the lines of the command that was meant follow', async () => {
    const { errors } = await run(['message', 'sned']);
    const [, ...lines] = errors.split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^ {2}npm run operator -- message send /);
  });

  test('what is near nothing names the topics', async () => {
    expect((await run(['xyzzy'], 'ja')).errors).toBe(
      '「xyzzy」というコマンドはありません。\n話題: audit, backup, certificate, import, message, move-out, notice, resident, restore, staff, stay, survey',
    );
  });

  test.each([
    ['sned', 'send'],
    ['lst', 'list'],
    ['publsh', 'publish'],
    ['menu', 'menus'],
    ['publish', 'publish'],
    ['delete', undefined],
    ['', undefined],
    ['x', undefined],
  ])('%j is near %j', (typed, near) => {
    expect(nearMiss(typed, ['send', 'list', 'publish', 'menus'])).toBe(near);
  });
});

test.each<[Record<string, string>, Language]>([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'POSIX' }, 'en'],
  [{ LANG: 'en_US.UTF-8', YADORI_OPERATOR_LANGUAGE: 'ja' }, 'ja'],
  [{ LC_ALL: 'ja_JP.UTF-8', YADORI_OPERATOR_LANGUAGE: 'en' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8', YADORI_OPERATOR_LANGUAGE: '' }, 'ja'],
])('%j speaks %s', (env, language) => {
  expect(languageOfTerminal(env)).toBe(language);
});
