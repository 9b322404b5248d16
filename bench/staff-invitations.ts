// Measures an invitation of 500 people: until it is answered, and until the mail server has all of its mails (SC041).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { inviteContracts } from '@yadori/api/invitations/staff-calls';
import type { Database } from '@yadori/server/platform/database/database';
import { openMailServer } from '../tests/support/mail-server.ts';
import { cpuMicroseconds, start, stop } from './process.ts';
import { makePeople, staffHeaders } from './staff-people.ts';

const people = 500;
const mostMs = 10_000;

interface Side {
  residents: number;
  dormitories: number;
  databaseUrl: string;
  db: Database;
}

export async function measureInvitations(side: Side): Promise<void> {
  const { db, databaseUrl, residents } = side;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const mailServer = await openMailServer();
  const [person] = await makePeople(side, { count: 1, name: 'inviting-', isHeadOffice: true });
  if (person === undefined) throw new Error('nobody invites');
  const { rows } = await db.pool.query<{ code: string }>(
    `with made as (insert into dormitories (office_code, name_ja, name_en, seats)
                   values ('BINVITE', '招待寮', 'Invited', 40) returning id, office_code)
     insert into contracts (number, dormitory_id, room_number, start_date, invite_email)
     select 'BI-' || n, made.id, lpad(n::text, 4, '0'), current_date + 30, 'bi' || n || '@example.jp'
       from made, generate_series(1, ${people}) n
     returning (select office_code from made) as code`,
  );
  const product = await start('product', databaseUrl, folder, { SMTP_URL: mailServer.url });
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const headers = () => ({ ...staffHeaders(person), origin });
    const send = createStaffClient({ origin, language: () => 'ja', headers });
    const cpuBefore = cpuMicroseconds(product.child.pid ?? 0);
    const began = performance.now();
    const answer = await send(inviteContracts, {
      params: { dormitory: rows[0]?.code ?? '' },
      body: { ids: null, ways: 'both', language: 'ja' },
    });
    const answered = performance.now() - began;
    if (!answer.ok) throw new Error(answer.message);
    while (mailServer.mails.length < people && performance.now() - began < 6 * mostMs)
      await sleep(20);
    const sent = performance.now() - began;
    const cpu = (cpuMicroseconds(product.child.pid ?? 0) - cpuBefore) / 1e6;
    const over = sent > mostMs ? `, over ${mostMs / 1000} s` : '';
    console.log(
      `\ninvitation of ${answer.data.mails} people beside ${residents} residents: answered in ${(answered / 1000).toFixed(2)} s, ` +
        `${mailServer.mails.length} mails in ${(sent / 1000).toFixed(2)} s${over}; CPU of the server ${cpu.toFixed(2)} s`,
    );
  } finally {
    await stop([product]);
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
