// Measures safety checks at the size of the operator: the start in all dormitories, then what staff read while residents
// answer (SH016, SH027).
import { findCheck, openCheck } from '@yadori/server/features/safety/board';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import type { Database } from '@yadori/server/platform/database/database';

/** In milliseconds: the start, and one reading at full size. */
const mostStartMs = 10_000;
const mostReadMs = 300;
const readings = 30;

/** Three of five residents have answered. */
const answers = `
  with asked as (
    select d.survey_id, a.id as account_id, q.id as question_id,
           (select o.id from survey_choices o where o.question_id = q.id order by (o.position + a.id) % 4 limit 1) as choice_id
      from safety_check_dormitories d
      join survey_questions q on q.survey_id = d.survey_id and q.position = 1
      join contracts c on c.dormitory_id = d.dormitory_id
      join accounts a on a.active_contract_id = c.id
     where d.check_id = $1 and a.id % 5 < 3
  ), sets as (
    insert into survey_answers (survey_id, account_id, answered_at, first_answered_at)
    select survey_id, account_id, now(), now() from asked returning survey_id
  ), given as (
    insert into survey_question_answers (survey_id, account_id, question_id)
    select survey_id, account_id, question_id from asked where (select count(*) from sets) > 0 returning survey_id
  )
  insert into survey_chosen (account_id, question_id, choice_id)
  select account_id, question_id, choice_id from asked where (select count(*) from given) > 0`;

interface Side {
  residents: number;
  db: Database;
}

export async function measureSafety({ residents, db }: Side): Promise<void> {
  const dormitories = await db.queries.selectFrom('dormitories').select('id').execute();
  const dormitoryIds = dormitories.map(({ id }) => id);
  const act = { actor: 'operator' } as const;
  const start = { kind: 'real', cause: 'earthquake', dormitoryIds, act } as const;
  const began = performance.now();
  const [started] = await startSafetyCheck(db, start, Date.now());
  const took = performance.now() - began;
  const checkId = started?.checkId ?? 0;
  await db.pool.query(answers, [checkId]);
  await db.pool.query('analyze');
  const over = took > mostStartMs ? `, over ${mostStartMs} ms` : '';
  const size = `${residents} residents in ${dormitoryIds.length} dormitories`;
  console.log(`\nsafety check\n  ${size}: started in ${took.toFixed(0)} ms${over}`);
  await measureReading('board of all dormitories', db, checkId, undefined);
  await measureReading('board of one of them', db, checkId, dormitoryIds[0]);
}

async function measureReading(
  name: string,
  db: Database,
  checkId: number,
  dormitoryId: number | undefined,
): Promise<void> {
  const may = { mayEdit: () => true, mayOpenContacts: () => true };
  const times: number[] = [];
  for (let reading = 0; reading <= readings; reading += 1) {
    const began = performance.now();
    const [first, ...others] = await findCheck(
      db,
      checkId,
      dormitoryId === undefined ? null : [dormitoryId],
    );
    if (first === undefined) throw new Error('there is no safety check');
    const shown = dormitoryId === undefined ? undefined : first;
    const reader = { ...may, language: 'ja', now: Date.now() } as const;
    await openCheck(db, [first, ...others], shown, reader);
    // The first one warms up.
    if (reading > 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const over = at(0.95) > mostReadMs ? `, over ${mostReadMs} ms` : '';
  console.log(`  ${name}: p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms${over}`);
}
