// Surveys of a journey: opened by the staff's service, or by the operator's command; and their results.
import type { Locator, Page } from '@playwright/test';
import { closeSurvey, deleteSurvey } from '@yadori/server/features/surveys/service';
import { openSurvey, type OpeningOptions } from '@yadori/server/features/surveys/open';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import type { SurveyDraft } from '@yadori/server/features/surveys/survey-draft';
import { runCommand } from '../../support/product.ts';
import type { Dormitory } from './dormitory.ts';
import type { Product } from './product.ts';

/** A safety check with its board, as every one is started. */
export async function openIn(
  { db, now }: Product,
  { id: dormitoryId }: Dormitory,
  draft: SurveyDraft,
  options: OpeningOptions = {},
): Promise<number> {
  const { isSafetyCheck } = draft;
  if (!isSafetyCheck)
    return openSurvey(db, { ...draft, isSafetyCheck, dormitoryId }, 'operator', now(), options);
  const start = { kind: 'real', cause: 'other', asks: draft, dormitoryIds: [dormitoryId] } as const;
  const [started] = await startSafetyCheck(
    db,
    { ...start, ...options, act: { actor: 'operator' } },
    now(),
  );
  if (started === undefined) throw new Error('the safety check was not started');
  return started.surveyId;
}

export const close = ({ db, now }: Product, id: number) => closeSurvey(db, id, 'operator', now());
export const remove = ({ db, now }: Product, id: number) => deleteSurvey(db, id, 'operator', now());

/** The stored answers: one row for each, in their order. Events have the earlier choices of safety checks alone. */
export async function answersTo({ db }: Product, id: number): Promise<string[][]> {
  const { rows } = await db.pool.query<{ titles: string[] }>(
    `select array(select c.title from survey_choices c
                   where c.id = any (string_to_array(nullif(e.detail ->> 'choices', ''), ' ')::bigint[])
                      or (not e.detail ? 'choices' and exists (
                            select from survey_chosen x join survey_questions q on q.id = x.question_id
                             where x.choice_id = c.id and x.account_id = e.account_id and q.survey_id = $1))
                   order by c.question_id, c.position) as titles
       from events e where e.subject_id = $1 and e.kind like 'survey.answer%' order by e.id`,
    [id],
  );
  return rows.map(({ titles }) => titles);
}

/** `npm run operator -- survey …` beside the running product. */
export async function operator(product: Product, ...args: string[]): Promise<string> {
  const said = await runCommand('scripts/operator.mjs', ['survey', ...args], {
    YADORI_DATA_DIR: process.env['YADORI_JOURNEYS_DIR'] ?? '',
    YADORI_CLOCK: new Date(product.now()).toISOString(),
    LANG: 'ja_JP.UTF-8',
  });
  if (said.status !== 0) throw new Error(said.errors);
  return said.output;
}

/** The card of a safety check on Home. */
export const safetyBanner = (page: Page): Locator =>
  page.locator('main').getByRole('group', { name: '安否確認' });

/** Closes the popup that comes over Home, once it is there. */
export async function closePopup(page: Page): Promise<void> {
  const popup = page
    .getByRole('alertdialog', { name: '安否確認' })
    .or(page.getByRole('dialog', { name: 'アンケート' }));
  await popup.getByRole('button', { name: '閉じる' }).last().click();
  await popup.waitFor({ state: 'detached' });
}
