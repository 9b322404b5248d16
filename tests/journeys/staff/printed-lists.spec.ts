// The printed lists, read back from their PDF: sheets, columns, sums, and nothing that is cut.
import type { Page } from '@playwright/test';
import type { CheckSheet } from '@yadori/api/meals/staff/sheet-shapes';
import type { Meal } from '@yadori/api/meals/kinds';
import { floorName } from '@yadori/api/residents/room';
import type { SafetyBoard } from '@yadori/api/safety/shapes';
import type { roster } from '@yadori/api/today/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { inEnglish } from '../support/counter.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { printedPeople } from '../support/printed-people.ts';
import { printed, readSheets } from '../support/printed-sheets.ts';
import { staffSignedIn } from '../support/staff.ts';
import type { Product } from '../support/product.ts';

type RosterData = DataOf<typeof roster>;

async function openDesk({ page, product }: { page: Page; product: Product }) {
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  await staffSignedIn(product, page.context(), { role: 'manager', dormitoryId: id });
  await page.setViewportSize(printed);
  await page.goto('/staff/KYK01/today');
  return id;
}

/** How many columns of rows stand beside each other on each sheet. */
async function columnsOfSheets(page: Page): Promise<number[]> {
  await page.emulateMedia({ media: 'print' });
  const columns = await page.locator('.paper-sheet-page').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const rows = [...sheet.querySelectorAll('[class$=-row]')];
      return new Set(rows.map((row) => Math.round(row.getBoundingClientRect().x))).size;
    }),
  );
  await page.emulateMedia({ media: 'screen' });
  return columns;
}

/** Each of the people is on one of the sheets as often as the list has the name. */
function expectNames(texts: readonly string[], count: number) {
  const whole = texts.join('');
  const names = printedPeople(count).map(({ name }) => name.replaceAll(/\s+/g, ''));
  for (const name of new Set(names))
    expect(whole.split(name).length - 1, name).toBeGreaterThanOrEqual(
      names.filter((each) => each === name).length,
    );
}

async function serveSheet(page: Page, count: number, meal: Meal) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/.*\/check-sheet\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: CheckSheet };
    const people = printedPeople(count);
    if (route.request().url().includes('order=kana'))
      people.sort((one, other) => one.kana.localeCompare(other.kana, 'ja'));
    const rows = people.map(({ room, name, kana }, index): CheckSheet['rows'][number] => ({
      room_number: room,
      name,
      kana,
      // Of a breakfast some are guests alone.
      type_of_food: foodOf(meal, index),
      checked_in: index % 50 === 10,
      guests: index % 60 === 2 ? 2 : 0,
      allergens:
        index % 15 === 1
          ? {
              contains: ['小麦', '卵'],
              unknown: index % 30 === 1 ? ['ごま'] : [],
              unreadable: false,
            }
          : null,
    }));
    const guests = rows.reduce((sum, row) => sum + row.guests, 0);
    Object.assign(body.data, { rows, shows_allergens: true, totals: { reserved: count, guests } });
    await route.fulfill({ response: answer, json: body });
  });
}

/** English last: it stays chosen. */
const cases = (['ja', 'en'] as const).flatMap((language) =>
  ([3, 133, 200] as const).map((count) => ({ count, language })),
);

const foodOf = (meal: Meal, index: number) => {
  if (meal === 'dinner') return 3;
  return index % 60 === 2 ? null : 1 + (index % 2);
};

test('a check sheet has 133 people on one sheet in three columns, and 200 on two @pc', async ({
  page,
  product,
}) => {
  requirements('SE045 SL026');
  await openDesk({ page, product });
  const columns = { 3: [1], 133: [3], 200: [3, 3] };
  for (const { count, language } of cases) {
    if (language === 'en') await inEnglish(page);
    // The one of 133 by kana, with two kinds.
    const meal = count === 133 ? 'breakfast' : 'dinner';
    await serveSheet(page, count, meal);
    const order = count === 133 ? 'kana' : 'room';
    await page.goto(`/staff/KYK01/check-sheet?meal=${meal}&order=${order}`);
    await expect(page.locator('tbody tr')).toHaveCount(count);
    const texts = await readSheets(page, `check ${count} ${language}`);
    expect(texts).toHaveLength(columns[count].length);
    expect(await columnsOfSheets(page)).toEqual(columns[count]);
    expectNames(texts, count);
    for (const text of texts)
      for (const part of {
        ja: ['喫食チェック表', '社外秘', `予約${count}`, 'その場の食事', 'しるし＋その場＝食'],
        en: ['Checksheet', 'Confidential', `Booked${count}`, 'Walk-ins', 'Ticks＋walk-ins＝'],
      }[language])
        expect(text).toContain(part);
  }
});

async function serveRoster(page: Page, count: number) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/.*\/roster(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: RosterData };
    const people = printedPeople(count);
    const floors = [...new Set(people.map(({ room }) => floorName(room)))];
    const totals = { ...body.data.totals, residents: count, in: count, people: count };
    body.data.totals = totals;
    body.data.floors = floors.map((floor) => {
      const ofFloor = people.filter(({ room }) => floorName(room) === floor);
      return {
        floor,
        totals: { ...totals, residents: ofFloor.length, in: ofFloor.length },
        rooms: ofFloor.map(({ room, name }, index) => ({
          room_number: room,
          people: [
            {
              contract_id: index,
              account_id: index,
              name,
              unconfirmed: index % 9 === 4,
              ...(index % 9 === 4
                ? { state: 'away' as const, away_until: '2026-06-14' }
                : { state: 'in' as const, away_until: null }),
              guests: index % 11 === 2 ? [{ name: '高木 結' }] : [],
            },
          ],
        })),
      };
    });
    await route.fulfill({ response: answer, json: body });
  });
}

test('a roster has two columns, and its sheets are full alike @pc', async ({ page, product }) => {
  requirements('SH032 SL026');
  await openDesk({ page, product });
  const columns = { 3: [1], 133: [2, 2], 200: [2, 2, 2] };
  for (const { count, language } of cases) {
    if (language === 'en') await inEnglish(page);
    await serveRoster(page, count);
    await page.goto('/staff/KYK01/roster');
    await expect(page.locator('.paper-sheet-page')).toHaveCount(columns[count].length);
    const texts = await readSheets(page, `roster ${count} ${language}`);
    expect(texts).toHaveLength(columns[count].length);
    expect(await columnsOfSheets(page)).toEqual(columns[count]);
    expectNames(texts, count);
    for (const text of texts)
      for (const part of {
        ja: ['在寮者名簿', '社外秘', `点呼の人数${count}名`, '未確認：'],
        en: ['Roster', 'Confidential', `Tocountinanalarm${count}`, 'Unconfirmed:'],
      }[language])
        expect(text).toContain(part);
  }
});

async function serveBoard(page: Page, count: number) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/.*\/safety-checks\/\d+/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { board?: SafetyBoard | null } };
    const board = body.data?.board;
    const sample = board?.floors.flatMap((floor) => floor.people)[0];
    if (board && sample !== undefined)
      board.floors = board.floors.slice(0, 1).map((floor) => ({
        ...floor,
        rooms: [],
        people: printedPeople(count).map(({ room, name }, index) => ({
          ...sample,
          account_id: index,
          room_number: room,
          name,
          standing: index < 3 ? ('help' as const) : ('missing' as const),
          reported_away:
            index % 9 === 4
              ? { until: '2026-06-14', place: '北海道札幌市' }
              : sample.reported_away && null,
        })),
      })) as SafetyBoard['floors'];
    await route.fulfill({ response: answer, json: body });
  });
}

test('a report begins its open cases on the sheet of its figures @pc', async ({
  page,
  product,
}) => {
  requirements('SH024 SL026');
  const dormitoryId = await openDesk({ page, product });
  const { check_id } = await product.db.queries
    .selectFrom('safety_check_dormitories')
    .select('check_id')
    .where('dormitory_id', '=', dormitoryId)
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const sheets = { 3: 1, 133: 2, 200: 3 };
  for (const { count, language } of cases) {
    if (language === 'en') await inEnglish(page);
    await serveBoard(page, count);
    await page.goto(`/staff/KYK01/safety/${check_id}/report`);
    await expect(page.locator('.paper-sheet-page').first()).toBeAttached();
    const texts = await readSheets(page, `report ${count} ${language}`);
    expect(texts).toHaveLength(sheets[count]);
    for (const columns of (await columnsOfSheets(page)).slice(0, -1)) expect(columns).toBe(2);
    expectNames(texts, count);
    const figures = { ja: '階ごとの状況', en: 'Byfloor' }[language];
    expect(texts[0]?.toLowerCase()).toContain(figures.toLowerCase());
  }
});

test('the counts of a day are one sheet with what changed since the version before @pc', async ({
  page,
  product,
}) => {
  requirements('SE043 SE044 SL026');
  await openDesk({ page, product });
  for (const language of ['ja', 'en'] as const) {
    if (language === 'en') await inEnglish(page);
    await page.goto('/staff/KYK01/counts');
    await expect(page.locator('.paper-sheet-page')).toHaveCount(1);
    const [text = '', ...others] = await readSheets(page, `counts ${language}`);
    expect(others).toEqual([]);
    for (const part of {
      ja: ['食数表', '前の版からの変わり目', '前の版から', 'アレルゲンの印', '保存食', '検食'],
      en: ['Mealcounts', 'Changessincetheversionbefore', 'Sampleskept', 'Tasting'],
    }[language])
      expect(text).toContain(part);
    const big = page.locator('.counts-paper-big b');
    await page.emulateMedia({ media: 'print' });
    await expect(big).toHaveCount(3);
    await expect(big.first()).toHaveCSS('font-size', '80px');
    await page.emulateMedia({ media: 'screen' });
  }
});
