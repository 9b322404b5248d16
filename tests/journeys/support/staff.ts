// Members of staff of a journey, signed in beside the form, which has a journey of its own.
import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { issueLink } from '@yadori/server/features/staff/links/links';
import { keepTotpSecret } from '@yadori/server/features/staff/totp-secrets';
import { beginSession } from '@yadori/server/features/staff/session/service';
import { demoTotpSecret } from '@yadori/server/platform/session/demo-totp';
import { hashToken } from '@yadori/server/platform/session/token';
import { totpCode } from '@yadori/server/platform/session/totp';
import { staffCookie } from '@yadori/server/platform/http/staff-cookie';
import type { Product } from './product.ts';

interface NewStaff {
  role: Role;
  /** Null: all dormitories. */
  dormitoryId: number | null;
  /** With the authenticator app of the demo (`appCode`) and a proof that has run out (SA025). */
  hasApp?: boolean;
  /** How long ago the role was granted, in milliseconds. */
  grantedMs?: number;
}

export interface SignedInStaff {
  staffId: number;
  name: string;
}

const hour = 60 * 60 * 1000;

let count = 0;

/** With the password of all journeys and a full session in the browser. */
export async function staffSignedIn(
  product: Product,
  context: BrowserContext,
  { role, dormitoryId, hasApp = false, grantedMs = 0 }: NewStaff,
): Promise<SignedInStaff> {
  count += 1;
  const { db, sensitive } = product;
  const now = product.now();
  const at = new Date(now);
  const name = `職員 花子${count}`;
  const { id: staffId } = await db.queries
    .insertInto('staff')
    .values({
      kind: 'person',
      email: `journey${count}-${now}@example.jp`,
      name,
      password_hash: product.passwordHash,
      created_at: at,
      activated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.queries
    .insertInto('staff_grants')
    .values({
      staff_id: staffId,
      staff_kind: 'person',
      role,
      dormitory_id: dormitoryId,
      from_day: dateAt(now) as never,
      granted_at: new Date(now - grantedMs),
      granted_by: 'system',
    })
    .execute();
  const token = await putSession(product, context, staffId, now);
  if (hasApp) {
    const owner = { staffId, sensitive };
    await db.transaction((trx) => keepTotpSecret(trx, owner, demoTotpSecret, { step: 0, now }));
    await endProof(product, token, now);
  }
  return { staffId, name };
}

/** The same person on another device, as `windows:chrome`. */
export const signedInElsewhere = ({ db, now }: Product, staffId: number, device: string) =>
  beginSession(db.queries, {
    staffId,
    network: '127.0.0.1',
    device,
    now: now(),
    stage: 'full',
    factor: 'totp',
  });

/** The code of the app at this moment; each person's codes count once. */
export const appCode = ({ now }: Product): string => totpCode(demoTotpSecret, now());

async function putSession(
  { db, address }: Product,
  context: BrowserContext,
  staffId: number,
  now: Instant,
): Promise<string> {
  const session = { staffId, network: '127.0.0.1', device: '', now } as const;
  const token = await beginSession(db.queries, { ...session, stage: 'full', factor: 'totp' });
  const [cookieName = '', value = ''] = (staffCookie(token, address).split(';')[0] ?? '').split(
    '=',
  );
  await context.addCookies([{ name: cookieName, value, url: address }]);
  return token;
}

/** One of the demo, whose second factor is known, with a proof that has run out (SA025). */
export async function demoStaffSignedIn(
  product: Product,
  context: BrowserContext,
  email: string,
): Promise<void> {
  const { db } = product;
  const now = product.now();
  const { id } = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await endProof(product, await putSession(product, context, id, now), now);
}

/** Of this session alone: other journeys may be signed in as the same person. */
const endProof = ({ db }: Product, token: string, now: Instant) =>
  db.queries
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(now - hour) })
    .where('token_hash', '=', hashToken(token))
    .execute();

/** The present code of the demo; another journey may have used it a moment ago for the same person. */
export async function demoCode(
  { db }: Product,
  request: APIRequestContext,
  email: string,
): Promise<string> {
  const answer = await request.get('/dev/totp.json');
  await db.queries
    .updateTable('staff_totp')
    .set({ last_step: 0 })
    .where('staff_id', 'in', (staff) =>
      staff.selectFrom('staff').select('id').where('email', '=', email),
    )
    .execute();
  return ((await answer.json()) as { code: string }).code;
}

/** Changes something when the next call to this address is on its way: no other call of the page can meet it earlier. */
export const changeUnderCall = (
  page: Page,
  path: string,
  change: () => Promise<unknown>,
): Promise<unknown> =>
  page.route(
    `**/api/*/staff${path}`,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );

/** A person who has not set the account up yet; answers the address of the mailed link. */
export async function staffInvited({ db, now }: Product, email: string): Promise<string> {
  const at = new Date(now());
  const { id: staffId } = await db.queries
    .insertInto('staff')
    .values({ kind: 'person', email, name: '新井 由紀', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db.transaction((trx) =>
    issueLink(trx, { staffId, kind: 'invitation', by: 'operator', validForMs: 60_000, now: now() }),
  );
}

/** The button of the navigation that opens all places. */
export const allPlaces = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: '主な画面' })
    .or(page.getByRole('banner'))
    .getByRole('button', { name: 'すべて' });

/** The addresses of the navigation and of the pages of its places, as they show them. */
export async function offeredPages(page: Page, first: string): Promise<string[]> {
  await page.goto(first);
  const links = page.locator('header:has(> nav) > nav a, main header nav a');
  await links.first().waitFor();
  const shown = () =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const offered = new Set(await shown());
  for (const address of offered) {
    // The counter has the whole screen, without a way out of it.
    if (address.endsWith('/counter') || page.url().endsWith(address)) continue;
    await openWithin(page, address);
    for (const each of await shown()) offered.add(each);
  }
  return [...offered];
}

/** Opens another page of the console without loading the console again. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
  // The counter comes with a main part of its own. Texts change without another page: the clock, an answer that is read
  // again.
  const content = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.map((one) => `${one.localName} ${one.getAttribute('class')}`));
  const former = await content();
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await expect.poll(content, address).not.toEqual(former);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
}

/** As addresses of the console carry it. */
export async function codeOfDormitory({ db }: Product, id: number): Promise<string> {
  const { office_code } = await db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return office_code;
}

/** A call of staff from their page; answers its data and the instant at which the answer was there. */
export const callAsStaff = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path: to, content }) => {
      const answer = await fetch(`/api/v1/staff/${to}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          platform: '4',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(content),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { data } = (await answer.json()) as {
        data: { id: number; revision: number; check?: { id: number } };
      };
      return { data, at: Date.now() };
    },
    { path, content: body },
  );
