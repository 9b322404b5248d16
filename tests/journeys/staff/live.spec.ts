// What staff publish, residents see within two seconds, and staff see what residents answer; through the event stream.
import type { Page } from '@playwright/test';
import { expect, listen, requirements, signIn, test, withoutNews } from '../support/journey.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { closePopup, safetyBanner } from '../support/surveys.ts';

/** Milliseconds from the answer to the act, in the page of the act, to the sight, in the other page. */
const soonMs = 2000;

const titles = { notice: '断水のお知らせ', survey: '夕食の時間', check: '地震がありました' };

const streaming = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/live'));

/** The instant at which a page shows a text or has such an accessible name; to be begun before the act. */
async function sightOf(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) =>
      (document.body.innerText.includes(wanted) ||
        document.querySelector(`[aria-label="${wanted}"]`) !== null) &&
      Date.now(),
    text,
  );
  return Number(await seen.jsonValue());
}

async function publish(page: Page, draft: object): Promise<number> {
  const { data } = await callAsStaff(page, 'drafts', { run_at: null, ...draft });
  return (await callAsStaff(page, `drafts/${data.id}/publish`, { revision: data.revision })).at;
}

test('a notice, a safety check and a survey reach open pages, an answer the board, within two seconds @phone', async ({
  page: desk,
  browser,
  context,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SH016 SH018');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('高木 結');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const heard = listen(theirs);
  // The control: the same resident in a page that gets nothing of the stream.
  const [home, held] = [await theirs.newPage(), await theirs.newPage()];
  await withoutNews(held);
  await signIn(held, resident);
  const lines = [streaming(home), streaming(desk)];
  await Promise.all([signIn(home, resident), desk.goto(`/staff/${code}/notices`)]);
  await Promise.all(lines);
  await expect(home.getByText(titles.notice)).toHaveCount(0);

  const target = { dormitories: [code] };
  const of = { dormitory: code, target };
  const sights: Record<string, number> = {};
  const seen = async (what: string, sight: Promise<number>, acted: Promise<number>) => {
    const [at, since] = await Promise.all([sight, acted]);
    sights[what] = at - since;
  };
  await seen(
    'notice',
    sightOf(home, titles.notice),
    publish(desk, {
      ...of,
      kind: 'notice',
      content: {
        title: titles.notice,
        title_en: '',
        class: 'normal',
        must_confirm: false,
        body: [{ kind: 'paragraph', text: '10時から' }],
        body_en: [],
        corrects_id: null,
        end_date: null,
      },
    }),
  );
  const check = sightOf(home, titles.check);
  const started = await callAsStaff(desk, 'safety-checks', {
    kind: 'real',
    cause: 'earthquake',
    dormitories: [code],
  });
  await seen('check', check, Promise.resolve(started.at));

  const board = streaming(desk);
  await desk.goto(`/staff/${code}/safety/${started.data.check?.id}`);
  await Promise.all([board, expect(desk.getByLabel('101 高木 結 未回答')).toBeVisible()]);
  const tile = sightOf(desk, '101 高木 結 無事');
  const answered = home.waitForResponse(/\/v1\/survey$/);
  await closePopup(home);
  await safetyBanner(home).getByRole('button', { name: '無事です' }).click();
  const { startTime, responseEnd } = (await answered).request().timing();
  await seen('answer', tile, Promise.resolve(startTime + responseEnd));
  await seen(
    'survey',
    sightOf(home, titles.survey),
    publish(desk, {
      ...of,
      kind: 'survey',
      content: {
        title: titles.survey,
        title_en: '',
        last_day: null,
        announce: false,
        questions: [
          { type: 2, question: 'ご意見', question_en: '', is_required: false, choices: [] },
        ],
      },
    }),
  );

  for (const [what, ms] of Object.entries(sights)) expect(ms, what).toBeLessThan(soonMs);
  for (const title of Object.values(titles))
    await expect(held.getByText(title), 'without the stream nothing comes').toHaveCount(0);
  expect(heard.heard()).toEqual([]);
  await theirs.close();
});
