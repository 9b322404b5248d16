// Somebody with a contract on paper, and the hands that fill in the screens of registration.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '@yadori/server/platform/project-root';
import { createResident } from '@yadori/server/features/account/service';
import { importContracts } from '@yadori/server/features/contract-days/import';
import { findUnclaimed } from '@yadori/server/features/contracts/service';
import type { Dormitory } from './dormitory.ts';
import { pickDay } from './days.ts';
import { expect } from './journey.ts';
import { keyIn, newestMail } from './outbox.ts';
import type { Product } from './product.ts';

interface Newcomer {
  contract: string;
  email: string;
  officeCode: string;
  room: string;
  /** The operator imports the contract again with another first day. */
  startsOn(date: string): Promise<void>;
  /** Somebody else has registered with the same contract. */
  isTakenBy(email: string): Promise<void>;
}

let count = 0;

/** An unclaimed contract in a dormitory, and an unused address. */
export async function newcomer(product: Product, dormitory: Dormitory): Promise<Newcomer> {
  count += 1;
  const { office_code: officeCode } = await product.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', dormitory.id)
    .executeTakeFirstOrThrow();
  const contract = `${officeCode}-N${count}`;
  const room = String(900 + count);
  const startsOn = async (start_date: string) => {
    const values = {
      contract_number: contract,
      office_code: officeCode,
      room_number: room,
      start_date,
    };
    const options = { language: 'en', dryRun: false, by: 'operator' } as const;
    const outcome = await importContracts(
      product.db,
      [{ line: 2, values }],
      options,
      product.now(),
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  };
  await startsOn('2026-06-01');
  const email = `${contract.toLowerCase()}@example.jp`;
  const isTakenBy = async (other: string) => {
    const { db, passwordHash } = product;
    await db.transaction(async (trx) => {
      const contractId = (await findUnclaimed(trx, contract)) ?? 0;
      const draft = {
        email: other,
        passwordHash,
        contractId,
        name: '森 一郎',
        employmentStatus: 1 as const,
      };
      await createResident(trx, draft, 'operator', product.now());
    });
  };
  return { contract, email, officeCode, room, startsOn, isTakenBy };
}

export const onward = (page: Page) => page.locator('form button[type=submit]');
export const backward = (page: Page) => page.getByRole('button', { name: /^(戻る|Back)$/ });

/** The heading of a step, once its pause is over. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value);
}

/** Presses the tile of an answer. */
export const answer = (page: Page, name: string, value: string) =>
  page.locator(`label:has(input[name=${name}][value="${value}"])`).click();

/** Contract and mail, up to the screen of the key. */
export async function enter(page: Page, { contract, email }: Newcomer): Promise<void> {
  await page.goto('/register');
  await fillIn(page, { contract_number: contract, email, email_confirm: email });
  await onward(page).click();
  await expect(page).toHaveURL('/one-key-time-verify');
}

export async function proveMail(page: Page, product: Product, { email }: Newcomer): Promise<void> {
  await fillIn(page, { one_time_key: keyIn(await newestMail(product, email)) });
  await onward(page).click();
  await expect(page).toHaveURL('/register-confirm');
  // The address changes before the step is drawn.
  await expect(page.locator('#room_number')).toBeVisible();
}

export async function confirmRoom(page: Page, { officeCode, room }: Newcomer): Promise<void> {
  await fillIn(page, { dormitory_code: officeCode, room_number: room });
  await onward(page).click();
  await expect(page.locator('#name')).toBeVisible();
}

/** All the way to step 1. */
export async function begin(page: Page, product: Product, person: Newcomer): Promise<void> {
  await enter(page, person);
  await proveMail(page, product, person);
  await confirmRoom(page, person);
}

export async function fillResident(page: Page): Promise<void> {
  await fillIn(page, {
    name: '高木 さくら',
    phone_number: '09011112222',
    birthday: '2004',
    'birthday-month': '4',
    'birthday-day': '5',
    password: 'sakura2026',
    employment_name: '武蔵大学',
  });
}

export async function fillHealth(page: Page): Promise<void> {
  await answer(page, 'infecrious_disease', '2');
  await answer(page, 'tuberculosis_confirmation', '2');
  await fillIn(page, {
    emergency_contact_name: '高木 一郎',
    emergency_contact_relationship: '父',
    emergency_contact_phone_number: '0311112222',
    emergency_contact_job: '会社員',
    emergency_contact_workplace: '武蔵商事',
  });
  await page.getByRole('checkbox').check();
}

/** A sample of `tests/files/images`. */
export async function choosePhoto(page: Page, file = 'corners.jpg'): Promise<void> {
  const sample = path.join(projectRoot(), 'tests/files/images', file);
  await page.locator('input[type=file]').setInputFiles(sample);
  await expect(onward(page)).toBeEnabled();
}

export async function fillMovein(page: Page): Promise<void> {
  await pickDay(page, page.locator('#movein_date'), '2026-06-20');
  await page.locator('#movein_time').selectOption('10:30');
}

export async function fillAddress(page: Page): Promise<void> {
  await fillIn(page, { postal_code: '1760012' });
  await expect(page.locator('#address')).toHaveValue('東京都練馬区豊玉北');
  await fillIn(page, { building_name: 'なし' });
  await answer(page, 'luggage_delivery', '0');
}

const fillers = [fillResident, fillHealth, choosePhoto, fillMovein, fillAddress] as const;
const firstFields = ['#name', '#allergies_etc', '#avatar', '#movein_date', '#postal_code'] as const;

/** Fills in the steps from 1 to before `until`, and goes on after each. */
export async function walkTo(page: Page, until: 2 | 3 | 4 | 5): Promise<void> {
  for (let step = 1; step < until; step += 1) {
    await fillers[step - 1]?.(page);
    await onward(page).click();
    await expect(page.locator(firstFields[step] ?? 'main')).toBeAttached();
  }
}
