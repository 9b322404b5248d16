// Mails from the transaction to a real SMTP server, and to the local outbox where there is none.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { openMailServer, type MailServer } from '../../../../../tests/support/mail-server.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createApp } from '../http/app.ts';
import { measureRequests } from '../metrics.ts';
import { sweepMails } from './jobs.ts';
import { queueMail, type Mail } from './mail.ts';
import type { OutboxMail } from './outbox-mail.ts';

let server: TestServer;
let mailServer: MailServer;
let workers: Worker[] = [];
beforeAll(async () => {
  server = await openTestServer();
  mailServer = await openMailServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  mailServer.mails = [];
  server.at('2026-06-10T06:50:00+09:00');
  await server.db.pool.query('truncate mails, jobs');
});
afterAll(async () => {
  await mailServer.close();
  await server.close();
});

const from = 'やどり <no-reply@yadori.example.jp>';

function work(smtpUrl: string | undefined): void {
  const { db, log, clock } = server.platform;
  const env: Record<string, string> = { MAIL_FROM: from };
  if (smtpUrl !== undefined) env.SMTP_URL = smtpUrl;
  const tasks = tasksOf(server, env);
  const url = server.databaseUrl;
  workers.push(startWorker({ db, url, tasks, clock, log, pollMs: 50, stopMs: 500 }));
}

const queue = (mail: Partial<Mail> = {}) =>
  queueMail(
    server.db.queries,
    {
      to: 'misaki@example.jp',
      subject: 'ワンタイムキーのお知らせ',
      text: '佐藤 美咲 様\n\nキーは 123456 です。\n.\n行頭の点も届きます。',
      html: '<p>キーは <b>123456</b> です。</p>',
      ...mail,
    },
    server.now(),
  );

const count = async (sql: string) =>
  (await server.db.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n;
const jobsAreDone = async () => {
  await expect.poll(() => count('jobs')).toBe(0);
};

describe('with an SMTP server', () => {
  test.each([
    ['taro..yamada.@docomo.ne.jp', '"taro..yamada."@docomo.ne.jp'],
    ['.taro@ezweb.ne.jp', '".taro"@ezweb.ne.jp'],
    ['taro.yamada@docomo.ne.jp', 'taro.yamada@docomo.ne.jp'],
  ])('quotes %s where its dots ask for it', async (to, quoted) => {
    requirements('AM260');
    const heard = await listenRaw();
    work(heard.url);
    await queue({ to });
    await jobsAreDone();
    expect(heard.lines).toContain(`RCPT TO:<${quoted}>`);
    expect(heard.lines).toContainEqual(
      expect.stringMatching(new RegExp(`^To: <?${quoted.replaceAll('.', '[.]')}>?$`)),
    );
    await heard.close();
  });

  test('arrives as written, in Japanese, signed in, as text and as HTML', async () => {
    work(mailServer.url);
    await queue();
    await jobsAreDone();
    expect(mailServer.mails).toHaveLength(1);
    const { recipients, email } = mailServer.mails[0] ?? {};
    expect(recipients).toEqual(['misaki@example.jp']);
    expect(email).toMatchObject({
      subject: 'ワンタイムキーのお知らせ',
      from: { name: 'やどり', address: 'no-reply@yadori.example.jp' },
      to: [{ address: 'misaki@example.jp' }],
      messageId: expect.stringMatching(/^<yadori-mail-\d+@yadori\.example\.jp>$/),
    });
    // Programs of absent persons would answer it otherwise.
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(email?.text?.trimEnd()).toBe(
      '佐藤 美咲 様\n\nキーは 123456 です。\n.\n行頭の点も届きます。',
    );
    expect(email?.html).toContain('<b>123456</b>');
    expect(await count('mails where sent_at is not null')).toBe(1);
  });

  test('one request is one mail: asked twice, worked on by two nodes, run again', async () => {
    await Promise.all([1, 2, 3].map(() => queue({ requestKey: 'register:7' })));
    expect(await count('mails')).toBe(1);
    work(mailServer.url);
    work(mailServer.url);
    await jobsAreDone();
    // The same job once more, as after a worker that was killed between sending and finishing.
    await server.db.pool.query(
      `insert into jobs (task, payload, run_at) select $1, json_build_object('mail_id', id), '2020-01-01' from mails`,
      ['mail.send'],
    );
    await jobsAreDone();
    expect(mailServer.mails).toHaveLength(1);
    await queue({ requestKey: 'register:7' });
    await queue({ requestKey: 'register:8' });
    await jobsAreDone();
    expect(mailServer.mails).toHaveLength(2);
  });

  test('nothing is sent for a request that was undone', async () => {
    const undone = server.db.transaction(async (trx) => {
      await queueMail(
        trx,
        { to: 'a@example.jp', subject: 's', text: 't', html: 'h' },
        server.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count('mails')).toBe(0);
    expect(await count('jobs')).toBe(0);
  });

  test('a mail that is refused for now is sent later, once', async () => {
    mailServer.refusals = 1;
    work(mailServer.url);
    await queue();
    await expect.poll(() => count('jobs where attempts = 1 and worker is null')).toBe(1);
    expect(mailServer.mails).toEqual([]);
    expect(await count('mails where sent_at is null')).toBe(1);
    await server.db.pool.query(`update jobs set run_at = '2020-01-01'`);
    await jobsAreDone();
    expect(mailServer.mails).toHaveLength(1);
  });

  test('an address cannot smuggle in another recipient or header', async () => {
    work(mailServer.url);
    await queue({ subject: 'Key\r\nBcc: thief@example.jp' });
    await jobsAreDone();
    expect(mailServer.mails[0]?.recipients).toEqual(['misaki@example.jp']);
    expect(mailServer.mails[0]?.email.bcc ?? []).toEqual([]);
  });

  test('a server that accepts and then says nothing does not hold up the stop', async () => {
    const silent: Server = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    work(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await queue();
    await expect.poll(() => count('jobs where worker is not null')).toBe(1);
    const begun = performance.now();
    await workers[0]?.stop();
    expect(performance.now() - begun).toBeLessThan(3000);
    silent.close();
  });
});

test('mails go after thirty days, sent or not; a job that comes later finds nothing to send', async () => {
  await queue({ subject: 'old' });
  const { rows } = await server.db.pool.query<{ at: string }>(
    `select created_at::text as at from mails`,
  );
  const written = Date.parse(rows[0]?.at ?? '');
  const later = written + 30 * 24 * 60 * 60 * 1000;
  await sweepMails(server.db.queries, later);
  expect(await count('mails')).toBe(1);
  await sweepMails(server.db.queries, later + 1);
  expect(await count('mails')).toBe(0);
  work(mailServer.url);
  await jobsAreDone();
  expect(mailServer.mails).toEqual([]);
});

describe('a mail server that goes away', () => {
  const minute = 60_000;
  const begun = Date.parse('2026-06-10T06:50:00+09:00');
  interface Job {
    run_at: Date;
    attempts: number;
    worker: string | null;
  }
  /** The one job, once no worker has it; undefined where there is none any more. */
  async function jobThatWaits(): Promise<Job | undefined> {
    let job: Job | undefined;
    const read = 'select run_at, attempts, worker from jobs';
    const isRunning = async () => {
      [job] = (await server.db.pool.query<Job>(read)).rows;
      return job !== undefined && job.worker !== null;
    };
    await expect.poll(isRunning).toBe(false);
    return job;
  }

  /** Runs the one job whenever it is due, up to `until`; gives the pauses between its tries in milliseconds. */
  async function tryUntil(until: number): Promise<number[]> {
    const pauses: number[] = [];
    for (;;) {
      const job = await jobThatWaits();
      if (job === undefined || job.run_at.getTime() > until) return pauses;
      if (job.attempts > 0) pauses.push(job.run_at.getTime() - server.now());
      server.at(job.run_at.toISOString());
      await expect.poll(async () => (await jobThatWaits())?.attempts !== job.attempts).toBe(true);
    }
  }

  test.each([
    ['a link of 30 minutes', 30 * minute, 29 * minute],
    ['a mail of a day', undefined, 40 * minute],
  ])(
    '%s is tried until the server is back, with pauses of at most a minute',
    async (_what, validFor, away) => {
      const gone = await openMailServer();
      const port = Number(new URL(gone.url).port);
      await gone.close();
      work(gone.url);
      server.at('2026-06-10T06:50:00+09:00');
      await queue(validFor === undefined ? {} : { validFor });
      const pauses = await tryUntil(begun + away);
      expect(Math.max(...pauses)).toBe(minute);
      expect(server.now()).toBeGreaterThan(begun + away - 2 * minute);
      const back = await openMailServer(port);
      await tryUntil(begun + away + 2 * minute);
      expect(back.mails).toHaveLength(1);
      expect(await count('jobs')).toBe(0);
      await back.close();
    },
  );

  test('what is over by then is dropped and counted, and never sent', async () => {
    const gone = await openMailServer();
    const port = Number(new URL(gone.url).port);
    await gone.close();
    work(gone.url);
    server.at('2026-06-10T06:50:00+09:00');
    await queue({ validFor: 30 * minute });
    await tryUntil(begun + 60 * minute);
    // The last look comes at the very end of the 30 minutes.
    expect(server.now()).toBe(begun + 30 * minute);
    expect(await count('jobs')).toBe(0);
    expect(await count('mails where sent_at is null and dropped_at is not null')).toBe(1);
    const app = createApp({ platform: server.platform, trustProxy: false });
    const figures = await measureRequests(app, server.db).metrics();
    expect(figures).toContain('yadori_mails_dropped 1');
    const back = await openMailServer(port);
    await server.db.pool.query(
      `insert into jobs (task, payload, run_at) select $1, json_build_object('mail_id', id), '2020-01-01' from mails`,
      ['mail.send'],
    );
    await jobsAreDone();
    expect(back.mails).toEqual([]);
    await back.close();
  });
});

describe('the local outbox', () => {
  const outbox = async () =>
    (await (await fetch(`${server.origin}/dev/outbox.json`)).json()) as OutboxMail[];

  test('lists mails newest first, and sends none', async () => {
    work(undefined);
    await queue({ subject: 'first' });
    await queue({ subject: 'second', to: 'kenji@example.jp' });
    await jobsAreDone();
    const mails = await outbox();
    expect(mails.map((mail) => mail.subject)).toEqual(['second', 'first']);
    expect(mails[0]).toEqual({
      id: expect.any(Number),
      to: 'kenji@example.jp',
      subject: 'second',
      text: expect.stringContaining('123456'),
      html: '<p>キーは <b>123456</b> です。</p>',
      created_at: '2026-06-10T06:50:00+09:00',
    });
    expect(await count('mails where sent_at is not null')).toBe(0);
  });

  test('its page shows mails without running anything of theirs', async () => {
    await queue({ subject: '<script>alert(1)</script>', html: '"><script>alert(2)</script>' });
    const [mail] = await outbox();
    for (const address of ['/dev/outbox', `/dev/outbox/${mail?.id}`]) {
      const response = await fetch(`${server.origin}${address}`);
      expect(await response.text()).not.toContain('<script');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
    }
  });
});

/** Every line that a client sends; a parser of addresses would refuse what carriers take. */
async function listenRaw() {
  const lines: string[] = [];
  const listening = createServer((socket) => {
    let isContent = false;
    socket.write('220 test\r\n');
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      if (isContent && line !== '.') return;
      isContent = /^DATA$/i.test(line);
      socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n');
      if (/^QUIT$/i.test(line)) socket.end();
    });
    socket.on('error', () => socket.destroy());
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void listening.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, lines, close };
}
