// The mail server is away for a while: every mail that was promised arrives once afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, DrillOptions, Outcome } from './frame/report.ts';
import { freePort } from './frame/service.ts';
import { withService } from './frame/session.ts';
import type { World } from './frame/world.ts';
import { openMailServer, type MailServer } from '../support/mail-server.ts';

export const mailAway: Drill = {
  name: 'mail-away',
  about: 'the mail server is away while residents ask for mails (20 minutes: --seconds 1200)',
  run: async (options) => [await away(options, false), await away(options, true)],
};

const mails = 60;
/** The longest pause between two tries is a minute. */
const patienceMs = 150_000;

async function away({ seconds = 60 }: DrillOptions, isControl: boolean): Promise<Outcome> {
  const port = await freePort();
  const env = () => ({
    SMTP_URL: `smtp://yadori:p%40ss@127.0.0.1:${port}`,
    // Each request comes from a network of its own: the limits of one are not what is tried here.
    TRUST_PROXY: '1',
  });
  const session = withService({ env }, async (world, service): Promise<Outcome> => {
    const promised: string[] = [];
    const awaySeconds = isControl ? 5 : seconds;
    for (let account = 1; account <= mails; account += 1) {
      const email = `bench${account}@example.jp`;
      if (await askForMail(service.port, email, account)) promised.push(email);
      await sleep((awaySeconds * 1000) / mails);
    }
    if (isControl)
      await world.pool.query(
        `delete from jobs where id = (select max(id) from jobs where task = 'mail.send')`,
      );
    const server = await openMailServer(port);
    try {
      return await arrived({ world, server, promised, awaySeconds, isControl });
    } finally {
      await server.close();
    }
  });
  return await session;
}

interface Promised {
  world: World;
  server: MailServer;
  promised: readonly string[];
  awaySeconds: number;
  isControl: boolean;
}

async function arrived(given: Promised): Promise<Outcome> {
  const { world, server, promised, awaySeconds, isControl } = given;
  const since = performance.now();
  const waiting = async () =>
    (await world.pool.query(`select 1 from jobs where task = 'mail.send' and failed_at is null`))
      .rowCount ?? 0;
  while ((await waiting()) > 0 && performance.now() - since < patienceMs) await sleep(250);
  const seconds = (performance.now() - since) / 1000;
  const counts = new Map<string, number>();
  for (const { recipients } of server.mails)
    for (const email of recipients) counts.set(email, 1 + (counts.get(email) ?? 0));
  const missing = promised.filter((email) => !counts.has(email)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  return {
    title: `the mail server away for ${awaySeconds} s, ${mails} mails asked for`,
    figures: {
      'acknowledged requests': promised.length,
      'mails arrived': server.mails.length,
      lost: missing,
      doubled,
      'last mail after, s': seconds,
    },
    problems: [
      ...(promised.length < mails ? [`${mails - promised.length} requests refused`] : []),
      ...(missing > 0 ? [`${missing} mails did not arrive`] : []),
      ...(doubled > 0 ? [`${doubled} mails arrived twice`] : []),
    ],
    isControl,
  };
}

async function askForMail(port: number, email: string, number: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
    body: JSON.stringify({ email }),
  });
  await response.text();
  return response.status === 200;
}
