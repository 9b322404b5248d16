// A small phone and large text: words that belong together stay whole, and nothing is squeezed to a column of letters.
import type { Locator, Page } from '@playwright/test';
import { safetyCheck } from '../support/survey-world.ts';
import { tooWide } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { publish } from './support/notices.ts';
import { openIn } from './support/surveys.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Lines of text in a box: of its words alone, whatever signs are beside them. */
const linesOf = (box: Locator): Promise<number> =>
  box.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = new Set<number>();
    const range = document.createRange();
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      for (const { bottom, width } of range.getClientRects())
        if (width > 1) lines.add(Math.round(bottom));
    }
    return lines.size;
  });

/** As after a change of the text size in the browser. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

async function expectCalendarWhole(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const day = page.locator('[data-day="2026-06-10"]').getByText('10', { exact: true });
  for (const place of [heading, button('食事コード'), button('予約一覧'), day])
    expect(await linesOf(place), await place.innerText()).toBe(1);
  expect(await tooWide(page)).toEqual([]);
}

test('the page of meals keeps its title, its buttons and its days whole', async ({
  page,
  newDormitory,
}) => {
  requirements('V011');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  await signIn(page, await dormitory.resident(), '/meal-reservation');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectCalendarWhole(page);
  await enlarge(page);
  await expectCalendarWhole(page);
  // The signs of the legend grow with the text; their words begin beside them.
  const entry = page.getByRole('listitem').filter({ hasText: '朝食予約済み' });
  const places = await entry.evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(item.lastChild as Node);
    return {
      sign: item.querySelector('svg')?.getBoundingClientRect().right ?? 0,
      word: range.getBoundingClientRect().left,
    };
  });
  expect(places.word).toBeGreaterThanOrEqual(places.sign);
});

test('a choice of a safety check has its plain Japanese below it', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('CL006');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, safetyCheck());
  await product.db.pool.query(
    `update survey_choices set title_plain = 'けがを しました' where title = 'けがをしました'`,
  );
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  const choice = page.locator('label').filter({ hasText: 'けがをしました' });
  const plain = choice.getByText('けがを しました', { exact: true });
  await expect(plain).toBeVisible();
  expect(await linesOf(plain)).toBe(1);
  expect(await linesOf(choice), 'the choice on a line of its own').toBe(2);
});

test('a cell of a table in a notice is as wide as its longest word', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('L013');
  const dormitory = await newDormitory();
  const row = (cell: string, words: string[]) =>
    `<tr>${words.map((word) => `<${cell}>${word}</${cell}>`).join('')}</tr>`;
  const html = `<table>${row('th', ['Breakfast-time', 'Hours', 'Free cancellation'])}${row('td', ['a', 'b', 'c'])}</table>`;
  const id = await publish(product, dormitory, '時間割', { kind: 'html', html });
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const cell = page.getByText('Free cancellation', { exact: true });
  await expect(cell).toBeVisible();
  expect(await linesOf(cell)).toBe(2);
  expect(await tooWide(page)).toEqual([]);
});

/** Words that are drawn beyond their card, or beyond the window where they have none. */
const spilled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const around = words.currentNode.parentElement ?? document.body;
      // Words for screen readers alone are drawn nowhere, and an initial is no word.
      const isUnread = around.closest('[aria-hidden=true]') !== null;
      if (isUnread || getComputedStyle(around).clipPath === 'inset(50%)') continue;
      const card = around.closest('article') ?? document.documentElement;
      const { right } = card.getBoundingClientRect();
      range.selectNodeContents(words.currentNode);
      for (const line of range.getClientRects())
        if (line.width > 1 && line.right > right + 1)
          beyond.push(words.currentNode.textContent ?? '');
    }
    return beyond;
  });

test('long words of a title and of a dish break within their screen and their card', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('V011 L006 E005');
  const dormitory = await newDormitory();
  const name = 'ブロッコリーとパルミジャーノレッジャーノのペペロンチーノスパゲッティ';
  await dormitory.serve(
    { meal: 'japanese', name },
    { meal: 'western', name },
    { meal: 'dinner', name },
  );
  const title = 'Übertragungsnetzbetreibergesellschaftsversammlungsprotokoll';
  const id = await publish(product, dormitory, title);
  await signIn(page, await dormitory.resident(), '/meal-reservation');
  await expect(page.getByRole('article').first()).toContainText(name);
  for (const address of ['/meal-reservation', '/', '/notices', `/notices/${id}`]) {
    await page.goto(address);
    await expect(
      page.getByText(address.startsWith('/notices') ? title : name).first(),
    ).toBeVisible();
    for (const grow of [() => Promise.resolve(), () => enlarge(page)]) {
      await grow();
      expect(await spilled(page), address).toEqual([]);
      expect(await tooWide(page), address).toEqual([]);
    }
  }
});
