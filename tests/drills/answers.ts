// kill -9 of server and database while residents answer a safety check: every answer that was acknowledged counts on the
// board, and the board is read at once when the service is back.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Standing } from '@yadori/api/safety/kinds';
import { fillIndex } from '@yadori/server/features/resident-index/check-index';
import { findCheck, openCheck } from '@yadori/server/features/safety/board';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { postmasterOf } from '../support/product.ts';
import { send } from './frame/load.ts';
import { outageFigures, type Drill, type DrillOptions, type Outcome } from './frame/report.ts';
import { killTree, type Service } from './frame/service.ts';
import { withService } from './frame/session.ts';
import type { World } from './frame/world.ts';

export const killAnswers: Drill = {
  name: 'kill-answers',
  about: 'kill -9 of server and database while residents answer a safety check',
  run: async (options) => [
    await killUnderAnswers(options, {}),
    // PostgreSQL that acknowledges before its log is on the disk loses what it had promised.
    {
      ...(await killUnderAnswers(
        { ...options, rounds: 1 },
        { synchronous_commit: 'off', wal_writer_delay: '10s' },
      )),
      isControl: true,
    },
  ],
};

/** Each answers every four seconds at the usual rate. */
const residents = 2000;
/** Within which a board has to be read. */
const mostBoardMs = 2000;

const killUnderAnswers = (
  { rounds = 5, rate = 500 }: DrillOptions,
  settings: Record<string, string>,
): Promise<Outcome> =>
  withService({ residents, settings }, async (world, service) => {
    const db = openDatabase({ url: world.postgres.url, maxConnections: 4 });
    db.pool.on('error', () => {});
    try {
      const check = await beginCheck(db);
      const load = new AnswerLoad(world, service, { rate, asked: check.asked });
      const begun = performance.now();
      const boards: Board[] = [];
      const outages: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await load.more(rate * 2);
        killTree(postmasterOf(world.folder));
        service.signal('SIGKILL');
        outages.push(await load.untilBack());
        boards.push(await compareBoard(db, check.id, load));
      }
      await load.more(rate);
      await load.stop();
      const seconds = (performance.now() - begun) / 1000;
      boards.push(await compareBoard(db, check.id, load));
      return outcomeOf({ load, boards, outages, seconds, rounds, rate, settings });
    } finally {
      await db.close();
    }
  });

interface Choice {
  id: number;
  title: string;
  kind: Standing;
}

interface QuestionKey {
  survey_id: number;
  question_id: number;
  choices: Choice[];
}

/** In all dormitories; what each resident is asked, by account. */
async function beginCheck(db: Database): Promise<{ id: number; asked: Map<number, QuestionKey> }> {
  await fillIndex(db, Date.now());
  const dormitories = await db.queries.selectFrom('dormitories').select('id').execute();
  const dormitoryIds = dormitories.map(({ id }) => id);
  const act = { actor: 'operator' } as const;
  const start = { kind: 'real', cause: 'earthquake', dormitoryIds, act, push: false } as const;
  const [started] = await startSafetyCheck(db, start, Date.now());
  const { rows } = await db.pool.query<QuestionKey & { account_id: number }>(
    `select a.id::int as account_id, d.survey_id::int, q.id::int as question_id,
            (select json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind) order by o.position)
               from survey_choices o where o.question_id = q.id) as choices
       from accounts a
       join contracts c on c.id = a.active_contract_id
       join safety_check_dormitories d on d.dormitory_id = c.dormitory_id
       join survey_questions q on q.survey_id = d.survey_id and q.position = 1`,
  );
  return {
    id: started?.checkId ?? 0,
    asked: new Map(rows.map((row) => [row.account_id, row])),
  };
}

const tickMs = 10;
const mostInFlight = 600;

interface AnswerOptions {
  rate: number;
  asked: ReadonlyMap<number, QuestionKey>;
}

/** Answers at a fixed rate; each resident goes on to the next one when the former is acknowledged. */
class AnswerLoad {
  /** By account: what was acknowledged last. */
  readonly acknowledged = new Map<number, Standing>();
  /** Sent and not yet acknowledged: such an answer may count already. */
  readonly pending = new Set<number>();
  readonly failed = new Map<number, number>();
  good = 0;
  refused = 0;
  unanswered = 0;
  private lastGoodStart = 0;
  private turn = 0;
  private due = 0;
  private last = performance.now();
  private readonly running = new Set<Promise<void>>();
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: mostInFlight });
  private readonly timer = setInterval(() => this.tick(), tickMs);
  private readonly world: World;
  private readonly service: Service;
  private readonly options: AnswerOptions;

  constructor(world: World, service: Service, options: AnswerOptions) {
    this.world = world;
    this.service = service;
    this.options = options;
  }

  async more(count: number): Promise<void> {
    const enough = this.good + count;
    for (let waited = 0; this.good < enough; waited += tickMs) {
      if (waited > 120_000) throw new Error('no further answers');
      await sleep(tickMs);
    }
  }

  async untilBack(): Promise<number> {
    const since = performance.now();
    while (this.lastGoodStart <= since) {
      if (performance.now() - since > 120_000) throw new Error('service did not come back');
      await sleep(5);
    }
    return this.lastGoodStart - since;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running);
    this.agent.destroy();
  }

  private tick(): void {
    const now = performance.now();
    this.due = Math.min(this.due + ((now - this.last) * this.options.rate) / 1000, 200);
    this.last = now;
    for (; this.due >= 1; this.due -= 1) {
      if (this.running.size >= mostInFlight) continue;
      const turn = this.turn++;
      const account = 1 + (turn % this.world.tokens.length);
      if (this.pending.has(account)) continue;
      const run = this.answer(account, Math.floor(turn / this.world.tokens.length)).finally(() =>
        this.running.delete(run),
      );
      this.running.add(run);
    }
  }

  /** Sent again until it is acknowledged, as the app's queue does. */
  private async answer(account: number, visit: number): Promise<void> {
    const asked = this.options.asked.get(account);
    const chosen = asked?.choices[(account + visit) % asked.choices.length];
    if (asked === undefined || chosen === undefined) return;
    const answers = asked.choices.map(({ id, title }) => ({ id, title, answer: id === chosen.id }));
    const { survey_id, question_id } = asked;
    const body = JSON.stringify({ survey_id, question_answers: [{ question_id, answers }] });
    this.pending.add(account);
    while (!(await this.attempt(account, body))) await sleep(250);
    this.acknowledged.set(account, chosen.kind);
    this.pending.delete(account);
  }

  private async attempt(account: number, body: string): Promise<boolean> {
    const started = performance.now();
    const token = this.world.tokens[account - 1] ?? '';
    const target = { port: this.service.port, token, method: 'POST', path: '/api/v1/survey' };
    const answer = await send({ ...target, agent: this.agent }, body);
    if (answer === undefined) this.unanswered += 1;
    else if (answer.status >= 500)
      this.failed.set(answer.status, 1 + (this.failed.get(answer.status) ?? 0));
    else if (answer.status === 200 && answer.text.includes('"answered_at"')) {
      this.good += 1;
      this.lastGoodStart = Math.max(this.lastGoodStart, started);
      return true;
    } else this.refused += 1;
    return false;
  }
}

interface Board {
  /** Residents whose acknowledged answer the board does not have. */
  wrong: number;
  ms: number;
}

/** What was acknowledged before the reading, against the boards of all dormitories. */
async function compareBoard(db: Database, checkId: number, load: AnswerLoad): Promise<Board> {
  const known = new Map(load.acknowledged);
  const mayChange = new Set(load.pending);
  const began = performance.now();
  const rows = await findCheck(db, checkId, null);
  const standings = new Map<number, Standing>();
  const none = { mayEdit: () => false, mayOpenContacts: () => false };
  for (const row of rows) {
    const reader = { ...none, language: 'ja', now: Date.now() } as const;
    const { board } = await openCheck(db, [row], row, reader);
    for (const { people } of board?.floors ?? [])
      for (const { account_id: account, standing } of people) standings.set(account, standing);
  }
  const ms = (performance.now() - began) / Math.max(rows.length, 1);
  for (const account of load.pending) mayChange.add(account);
  const isWrong = ([account, standing]: [number, Standing]) => {
    const shown = standings.get(account) ?? 'missing';
    // A later answer may have come between.
    const isLater = mayChange.has(account) || load.acknowledged.get(account) !== standing;
    return isLater ? shown === 'missing' : shown !== standing;
  };
  return { wrong: [...known].filter(isWrong).length, ms };
}

interface DrillResult {
  load: AnswerLoad;
  boards: readonly Board[];
  outages: readonly number[];
  seconds: number;
  rounds: number;
  rate: number;
  settings: Record<string, string>;
}

function outcomeOf({
  load,
  boards,
  outages,
  seconds,
  rounds,
  rate,
  settings,
}: DrillResult): Outcome {
  const lost = boards.reduce((sum, { wrong }) => sum + wrong, 0);
  const failed = [...load.failed];
  const names = Object.keys(settings);
  return {
    title: `kill -9 of server and database ${rounds} times at ${rate} answers a second${names.length > 0 ? `, with ${names[0]} off` : ''}`,
    figures: {
      'acknowledged answers': load.good,
      'acknowledged a second, outages included': load.good / seconds,
      lost,
      refusals: load.refused,
      ...Object.fromEntries(failed.map(([status, count]) => [`answers ${status}`, count])),
      'without an answer': load.unanswered,
      'board of a dormitory, longest ms': Math.max(...boards.map(({ ms }) => ms)),
      [`boards over ${mostBoardMs} ms`]: boards.filter(({ ms }) => ms > mostBoardMs).length,
      ...outageFigures(outages),
    },
    problems: [
      ...(load.good === 0 ? ['nothing was acknowledged'] : []),
      ...(lost > 0 ? [`${lost} acknowledged answers not on the board`] : []),
      ...(load.refused > 0 ? [`${load.refused} answers refused`] : []),
      ...failed.filter(([status]) => status !== 503).map(([s, n]) => `${n} answers ${s}`),
    ],
  };
}
