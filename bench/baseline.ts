// The baseline: the product's own SQL with the driver's pool behind node:http, the session by a statement of its own.
// No framework, no checks, no rules.
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { foldText } from '@yadori/api/language/fold';
import { bookPortion, readMenu } from '@yadori/server/features/meals/statements';
import {
  readAround,
  readFoundPage,
  readNewest,
  readOne,
  writeMessage,
} from '@yadori/server/features/messages/statements';
import type { Statement } from '@yadori/server/platform/database/statement';
import { findSession } from '@yadori/server/platform/session/resident';
import { readOf } from './baseline-reads.ts';

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
  const { pathname, searchParams, search } = new URL(request.url ?? '', 'http://baseline');
  // A renewed token costs the baselines the look-up alone.
  if (pathname.endsWith('/refresh-token')) return null;
  if (pathname.endsWith('/messages') || pathname.endsWith('/messages/search'))
    return await messages(request.method, searchParams, body, session, now);
  if (request.method === 'POST') return await book(body, session, now);
  const read = readOf(pathname, search.slice(1), now);
  if (read === undefined) throw new Error('no such call');
  const contract = read.contractAt === undefined ? [] : [session.contract_id];
  const scope = [session.dormitory_id, session.account_id];
  return await run(read.statement, [...scope, ...read.values, ...contract]);
}

async function messages(
  method: string | undefined,
  query: URLSearchParams,
  body: string,
  { account_id: account, dormitory_id: dormitory }: Session,
  now: Date,
): Promise<unknown> {
  const around = (page: number | null) => run(readAround, [account, dormitory, page]);
  const keyword = query.get('keyword');
  if (keyword !== null)
    return await run(readFoundPage, [dormitory, account, foldText(keyword), 100]);
  if (method === 'GET') return [await around(null), await run(readNewest, [account, 31])];
  const { content, client_key: key } = JSON.parse(body) as { content: string; client_key: string };
  const sender = `resident:${account}`;
  const texts = [content, null, null, key, now, foldText(content), sender, null, false, false];
  const [written] = await run(writeMessage, [[account], 0, '', ...texts]);
  return [await run(readOne, [account, written?.id]), await around(null)];
}

async function book(body: string, session: Session, now: Date): Promise<unknown> {
  const { account_id: account, contract_id: contract, dormitory_id: dormitory } = session;
  const { date } = JSON.parse(body) as { date: string };
  const [menu] = await run(readMenu, [dormitory, account, date, 2, 3, contract]);
  return await run(bookPortion, [menu?.id, account, contract, now, 0, `resident:${account}`]);
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
