// The conversation with the staff: its messages, what arrives while it is open, and hostile content.
import {
  fillConversation,
  staffReads,
  staffWrites,
  residentWrites,
  textsOf,
} from './support/conversation.ts';
import {
  closeSurveyPopups,
  expect,
  refusedBy,
  requirements,
  signIn,
  test,
} from './support/journey.ts';
import {
  conversation,
  distanceToEnd,
  messageWith,
  openMessages,
  placeOf,
  wheel,
  write,
} from './support/message-page.ts';

const soon = { timeout: 2000 };

test('own right, staff left, days, the line of unread, and the dot goes @both', async ({
  page,
  isMobile,
  product,
  newDormitory,
}) => {
  requirements('H001 H006 H022 H028');
  const resident = await (await newDormitory()).resident();
  const evening = Date.parse('2026-06-09T20:14:00+09:00');
  await staffWrites(product, resident, '昨夜のお知らせ', { at: evening });
  await product.db.queries
    .updateTable('messages')
    .set({ read_at: new Date(evening).toISOString() as never })
    .where('account_id', '=', resident.scope.accountId)
    .execute();
  await residentWrites(resident, '洗濯機が止まりました');
  await staffWrites(product, resident, '確認します', { fromAdmin: 2, name: '寮長 田中' });
  await openMessages(page, resident);

  const rows = conversation(page).getByRole('listitem');
  await expect(rows).toHaveText([
    '6月9日(火)',
    /もみじ寮 管理室昨夜のお知らせ06\/09 20:14/,
    '6月10日(水)',
    /自分：洗濯機が止まりました06\/10 \d\d:\d\d/,
    'ここから未読',
    /寮長 田中確認します06\/10 \d\d:\d\d/,
  ]);
  const own = await messageWith(page, '洗濯機').locator('[class*=bubble]').boundingBox();
  const theirs = await messageWith(page, '確認').locator('[class*=bubble]').boundingBox();
  const middle = ((await conversation(page).boundingBox())?.width ?? 0) / 2;
  const left = (await conversation(page).boundingBox())?.x ?? 0;
  expect((own?.x ?? 0) + (own?.width ?? 0) - left).toBeGreaterThan(middle * 1.4);
  expect((theirs?.x ?? 0) - left).toBeLessThan(middle * 0.7);
  const place = page.getByRole('link', { name: /メッセージ/ }).first();
  await expect(place).toHaveAccessibleName(/^メッセージ$/);
  await expect(page).toHaveTitle('メッセージ | Yadori');
  if (isMobile) await expect(page.getByText('管理室の対応時間 6:00〜21:00')).toBeVisible();
});

test('a message of the staff arrives within two seconds and is announced; the read mark comes back', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H011 H012');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, 'お湯が出ません');
  await openMessages(page, resident);
  await expect(messageWith(page, 'お湯')).not.toContainText('既読');
  await staffReads(product, resident);
  await expect(messageWith(page, 'お湯')).toContainText('既読', soon);
  await staffWrites(product, resident, 'すぐに伺います');
  await expect(messageWith(page, 'すぐに')).toBeVisible(soon);
  await expect(page.getByRole('status').filter({ hasText: 'すぐに' })).toHaveText(
    'もみじ寮 管理室から新しいメッセージ：すぐに伺います',
  );
  expect(await distanceToEnd(page)).toBeLessThan(2);
});

test('what arrives while one reads further up leaves the place, and says that it is there', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H012 H013');
  const resident = await (await newDormitory()).resident();
  await fillConversation(product, resident, 60);
  await openMessages(page, resident);
  await wheel(page, -1500);
  const row = conversation(page).getByRole('listitem').filter({ hasText: '通し番号' });
  await expect.poll(() => row.count()).toBeGreaterThan(5);
  const seen = messageWith(page, '通し番号48番');
  const before = await placeOf(seen);
  await staffWrites(product, resident, '点検は明日です');
  const chip = page.getByRole('button', { name: '新しいメッセージ' });
  await expect(chip).toBeVisible(soon);
  expect(Math.abs((await placeOf(seen)) - before)).toBeLessThan(1);
  await chip.click();
  await expect(messageWith(page, '点検は')).toBeInViewport();
  await expect(chip).toBeHidden();
});

test('a conversation without messages says so, and one that cannot be read can be tried again', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('H001');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await expect(page.getByText('メッセージはまだありません')).toBeVisible();
  complaints.expect(refusedBy(500));
  await page.route(/\/v1\/messages$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'system_error', message: '混み合っています' } }),
  );
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('alert').filter({ hasText: '混み合っています' })).toBeVisible();
  await page.unroute(/\/v1\/messages$/);
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByText('メッセージはまだありません')).toBeVisible();
});

test('hostile contents stay letters: HTML, scripts and links that are none', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H021');
  const resident = await (await newDormitory()).resident();
  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1) ' +
    'data:text/html,x https://a.example@b.example/';
  await staffWrites(product, resident, hostile, { name: '<b>寮長</b>' });
  await staffWrites(
    product,
    resident,
    '詳しくはhttps://example.jp/a?b=1をどうぞ。質問はoffice@example.jpへ',
  );
  await openMessages(page, resident);
  await expect(messageWith(page, hostile)).toBeVisible();
  await expect(messageWith(page, hostile).getByText('<b>寮長</b>')).toBeVisible();
  await expect(messageWith(page, hostile).locator('img, script, a')).toHaveCount(0);
  const links = conversation(page).getByRole('link');
  await expect(links).toHaveText(['https://example.jp/a?b=1', 'office@example.jp']);
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await expect(links.last()).toHaveAttribute('href', 'mailto:office@example.jp');
  await expect(page).toHaveTitle('メッセージ | Yadori');
});

test('a survey card opens its survey, says what became of it, and a deleted one says so here', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H007 H008 H009');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const add = async (title: string) => {
    const { id } = await product.db.queries
      .insertInto('surveys')
      .values({
        dormitory_id: dormitory.id,
        title,
        emergency_contact: 0,
        start_date: '2026-06-10' as never,
        created_at: new Date(product.now()).toISOString() as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await staffWrites(product, resident, title, { surveyId: Number(id) });
    return Number(id);
  };
  const open = await add('食堂について');
  const closed = await add('浴場について');
  const gone = await add('駐輪場について');
  const at = new Date(product.now()).toISOString() as never;
  await product.db.queries
    .updateTable('surveys')
    .set({ closed_at: at })
    .where('id', '=', closed)
    .execute();
  await product.db.queries
    .updateTable('surveys')
    .set({ deleted_at: at })
    .where('id', '=', gone)
    .execute();
  await closeSurveyPopups(page);
  await openMessages(page, resident);
  const settled = messageWith(page, '浴場について');
  await expect(settled).toContainText('受付終了');
  await expect(settled.getByRole('link', { name: 'アンケートを開く' })).toBeVisible();
  await messageWith(page, '駐輪場について').getByRole('link').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('削除されました');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page).toHaveURL(/\/message$/);
  await messageWith(page, '食堂について').getByRole('link', { name: 'アンケートに答える' }).click();
  await expect(page).toHaveURL(new RegExp(`/survey\\?id=${open}$`));
});

test('two devices of one resident: what is sent on one shows on the other, in the zone of each', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('AM026 H022');
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, '鍵の受け取りについて');
  await openMessages(page, resident);
  const timezoneId = 'America/New_York';
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId, baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await openMessages(other, resident);
  await write(other, '明日うかがいます');
  await expect(messageWith(page, '明日うかがいます')).toBeVisible(soon);
  const time = messageWith(other, '明日うかがいます').locator('time');
  const sent = Date.parse((await time.getAttribute('datetime')) ?? '');
  const inNewYork = new Intl.DateTimeFormat('en-US', {
    timeZone: timezoneId,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(sent);
  await expect(time, 'in the zone of who reads').toHaveText(inNewYork.replace(',', ''));
  expect(await textsOf(product, resident)).toEqual(['鍵の受け取りについて', '明日うかがいます']);
  await context.close();
});

test('a conversation that is read while the contract changes opens all the same', async ({
  page,
  newDormitory,
}) => {
  requirements('H001 P005');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '洗濯機が止まりました');
  await signIn(page, resident);
  const contract = 'yadori.own.contract';
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, contract);
  await page.evaluate((key) => localStorage.setItem(key, '0000000000'), contract);
  // The profile tells of the other contract, while the first answer of the conversation is still held back.
  let requests = 0;
  let readAgain = (): void => {};
  const again = new Promise<void>((resolve) => (readAgain = resolve));
  await page.route(/\/v1\/messages(\?|$)/, async (route) => {
    requests += 1;
    if (requests === 1) await again;
    else readAgain();
    await route.continue();
  });
  await page.goto('/message');
  await expect(messageWith(page, '洗濯機が止まりました')).toBeVisible();
});
