// The floor: the product's own SQL with the bare driver behind node:http. No framework, no checks, no rules.
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { foldText } from '@yadori/api/language/fold';
import { bookPortion, readMenu, readNextMeal } from '@yadori/server/features/meals/statements';
import {
  readAround,
  readFound,
  readNewest,
  readOne,
  writeMessage,
} from '@yadori/server/features/messages/statements';
import type { Statement } from '@yadori/server/platform/database/database';
import { findSession } from '@yadori/server/platform/session/resident';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

interface Session {
  account_id: string;
  contract_id: string;
  dormitory_id: string;
}

const run = async (statement: Statement, values: unknown[]) =>
  (await pool.query<{ id?: string }>({ ...statement, values })).rows;

async function answer(request: http.IncomingMessage, body: string): Promise<unknown> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const now = new Date();
  const [session] = (await pool.query<Session>({ ...findSession, values: [hash, now] })).rows;
  if (session === undefined) throw new Error('no session');
  const { account_id: account, contract_id: contract, dormitory_id: dormitory } = session;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor');
  if (pathname.includes('/messages')) {
    const around = (page: number | null) => run(readAround, [account, dormitory, page]);
    const keyword = searchParams.get('keyword');
    if (keyword !== null)
      return [await run(readFound, [account, foldText(keyword), 100]), await around(null)];
    if (request.method === 'GET') return [await around(null), await run(readNewest, [account, 31])];
    const { content, client_key: key } = JSON.parse(body) as {
      content: string;
      client_key: string;
    };
    const who = `resident:${account}`;
    const texts = [content, null, null, key, now, foldText(content), who];
    const [written] = await run(writeMessage, [[account], 0, '', ...texts]);
    return [await run(readOne, [account, written?.id]), await around(null)];
  }
  if (request.method === 'GET') {
    const tokyo = new Date(now.getTime() + 9 * 60 * 60 * 1000).toISOString();
    const values = [dormitory, account, tokyo.slice(0, 10), tokyo.slice(11, 16)];
    return (await pool.query({ ...readNextMeal, values })).rows[0];
  }
  const { date } = JSON.parse(body) as { date: string };
  const menu = await pool.query<{ id: string }>({
    ...readMenu,
    values: [dormitory, account, date, 2, 3],
  });
  const values = [menu.rows[0]?.id, account, contract, now, 0, `resident:${account}`];
  return (await pool.query({ ...bookPortion, values })).rows[0];
}

const server = http.createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    answer(request, body).then(
      (data) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ code: 'success', data }));
      },
      () => response.writeHead(500).end(),
    );
  });
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
