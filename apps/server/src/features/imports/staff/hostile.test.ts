// Files that mean harm, sent over HTTP: each is refused in words, and meanwhile the server answers everybody else.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkTable } from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { workbookOf } from '../../../../../../tests/support/workbook.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  office = await staffMember(server, { role: 'head_office' });
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const mebibyte = 1024 * 1024;
const filled = (piece: string, octets: number) => piece.repeat(Math.floor(octets / piece.length));

const styleSheet = (formats: string, styles: string) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
});
const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`;
const style = (id: number) => `<xf numFmtId="${id}"/>`;
const rows = '<row><c t="s"><v>0</v></c></row>';

const workbooks: Record<string, () => Promise<Buffer>> = {
  'a format of 64,000 brackets that 1,000 styles name': () =>
    workbookOf({
      rows,
      further: styleSheet(format(164, '['.repeat(64_000)), style(164).repeat(1000)),
    }),
  'addresses of 60,000 digits': () =>
    workbookOf({ rows: `<row>${`<c r="${'1'.repeat(60_000)}x"/>`.repeat(50)}</row>` }),
  'three million styles': () =>
    workbookOf({
      rows,
      further: styleSheet(format(164, '[h]'), filled(style(164), 62 * mebibyte)),
    }),
  'a million formats': () => {
    const formats = Array.from({ length: 1_000_000 }, (_, index) => format(164 + index, '['));
    return workbookOf({ rows, further: styleSheet(formats.join(''), style(164)) });
  },
  'twelve million shared strings': () =>
    workbookOf({
      rows,
      further: { 'xl/sharedStrings.xml': `<sst>${filled('<si/>', 62 * mebibyte)}</sst>` },
    }),
  'sixteen million cells': () =>
    workbookOf({ rows: `<row>${filled('<c/>', 62 * mebibyte)}</row>` }),
  'elements within elements': () => workbookOf({ rows: filled('<a>', 62 * mebibyte) }),
};

const texts: Record<string, () => string> = {
  'ten megabytes of commas': () => ','.repeat(10 * mebibyte),
  'ten megabytes of commas, 200 in a line': () => filled(`${','.repeat(199)}\n`, 10 * mebibyte),
  'ten megabytes of commas between ends of lines of another kind': () =>
    `a,b\n${filled(`${','.repeat(199)}\r`, 9 * mebibyte)}`,
  'five million lines of one comma': () => filled(',\n', 10 * mebibyte),
  'ten megabytes of empty quotes': () => filled('"",', 10 * mebibyte),
  'a quote that never closes': () => `"${','.repeat(10 * mebibyte - 1)}`,
  'ten megabytes of tabs': () => '\t'.repeat(10 * mebibyte),
};

/** How long the server took for each of the questions that it got meanwhile, in milliseconds. */
async function answerTimes(until: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = until.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    const response = await fetch(`${server.origin}/healthz`);
    await response.text();
    times.push(performance.now() - asked);
    await nextTurn();
  }
  await done;
  return times.toSorted((a, b) => a - b);
}

test.each([...Object.entries(workbooks), ...Object.entries(texts)])(
  '%s: refused in words, within the limit, while others are answered',
  async (_name, make) => {
    requirements('SD037 AM258');
    const content = await make();
    expect(content.length).toBeLessThanOrEqual(10 * mebibyte);
    const started = performance.now();
    const answer = checkTable(office, { content });
    const times = await answerTimes(answer);
    const refused = await answer;
    expect(refused).toMatchObject({ ok: false, status: 422 });
    expect(refused.ok ? {} : refused.errors).toHaveProperty('file');
    expect(performance.now() - started).toBeLessThan(40_000);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)];
    expect(at(0.95)).toBeLessThan(200);
    // A machine with much else to do may halt a process for a moment; a held event loop is far above.
    expect(at(1)).toBeLessThan(1000);
  },
);
