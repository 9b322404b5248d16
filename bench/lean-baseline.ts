// The harder baseline: one pipelined connection, session and data in one statement, answers with their length.
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { foldText } from '@yadori/api/language/fold';
import { bookPortion, readMenu } from '@yadori/server/features/meals/statements';
import { writeMessage } from '@yadori/server/features/messages/statements';
import { defineStatement, type Statement } from '@yadori/server/platform/database/statement';
import { findSession } from '@yadori/server/platform/session/resident';
import { joinSession } from '@yadori/server/platform/session/session-read';
import { homePaths, readOf } from './baseline-reads.ts';

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'], pipeline: true });

interface Session {
  account_id: string;
  contract_id: string;
  dormitory_id: string;
}

const run = async <Row extends object>(statement: Statement, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>({ name: statement.name, text: statement.text, values })).rows;

const joined = new Map<Statement, Statement>();

async function ofSession<Row>(
  statement: Statement,
  hash: Buffer,
  now: Date,
  values: unknown[],
  contractAt?: number,
): Promise<(Session & Row)[]> {
  const known = joined.get(statement) ?? joinSession(statement, { contract: contractAt });
  joined.set(statement, known);
  const rows = await run<Session & Row>(known, [hash, now, ...values]);
  if (rows.length === 0) throw new Error('no session');
  return rows;
}

async function answer(request: http.IncomingMessage, body: string): Promise<unknown> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const now = new Date();
  const { url = '' } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (request.method === 'POST')
    return path.endsWith('/messages') ? await send(body, hash, now) : await book(body, hash, now);
  if (path.endsWith('/refresh-token')) return await run(findSession, [hash, now]);
  const readPath = (one: string) => {
    const read = readOf(one, mark < 0 ? '' : url.slice(mark + 1), now);
    if (read === undefined) throw new Error('no such call');
    return ofSession(read.statement, hash, now, read.values, read.contractAt);
  };
  return path === '/api/v1/home'
    ? await Promise.all(homePaths.map(readPath))
    : await readPath(path);
}

/** What accompanies a message, with dormitory as $1 and account as $2, as `joinSession` requires. */
const readBeside = defineStatement({
  name: 'bench_beside',
  text: `
    select d.name_ja, d.name_en, coalesce(c.staff_read_id, 0) as staff_read_id
      from dormitories d left join conversations c on c.account_id = $2 where d.id = $1`,
  columns: {},
});

async function send(body: string, hash: Buffer, now: Date): Promise<unknown> {
  const { content, client_key: key } = JSON.parse(body) as { content: string; client_key: string };
  const [beside] = await ofSession(readBeside, hash, now, []);
  const account = beside?.account_id;
  const sender = `resident:${account}`;
  const texts = [content, null, null, key, now, foldText(content), sender, null, false, false];
  const [written] = await run<{ id: string }>(writeMessage, [[account], 0, '', ...texts]);
  return { ...beside, id: written?.id, text: content, client_key: key, created_at: now };
}

async function book(body: string, hash: Buffer, now: Date): Promise<unknown> {
  const { date } = JSON.parse(body) as { date: string };
  const [menu] = await ofSession<{ id: string }>(readMenu, hash, now, [date, 2, 3], 6);
  const account = menu?.account_id;
  const values = [menu?.id, account, menu?.contract_id, now, 0, `resident:${account}`];
  return await run(bookPortion, values);
}

const server = http.createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    answer(request, body).then(
      (data) => {
        const text = JSON.stringify({ code: 'success', data });
        const length = Buffer.byteLength(text);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
        response.end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
});

await client.connect();
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
