// A desk whose person has a passkey and whose device keeps what opens behind the idle lock.
import type { BrowserContext, Page } from '@playwright/test';
import type { Dormitory } from './dormitory.ts';
import { addPasskey, passkeyDevice } from './passkey.ts';
import type { Product } from './product.ts';
import { codeOfDormitory, staffSignedIn } from './staff.ts';

export const lockOf = (page: Page) => page.getByRole('dialog', { name: '画面を閉じています' });
export const openButton = (page: Page) =>
  page.getByRole('button', { name: 'パスキーで名簿を見る' });

interface Desk {
  page: Page;
  context: BrowserContext;
  product: Product;
  dormitory: Dormitory;
}

/** A manager; browsers keep passkeys for names, not for numbers. */
export async function deskWithPasskey({ page, context, product, dormitory }: Desk) {
  const device = await passkeyDevice(page);
  const address = product.address.replace('127.0.0.1', 'localhost');
  const role = { role: 'manager', dormitoryId: dormitory.id } as const;
  const { staffId } = await staffSignedIn({ ...product, address }, context, role);
  await addPasskey(page, address, '私の電話');
  const code = await codeOfDormitory(product, dormitory.id);
  const recorded = async (kind: string) => {
    const { rows } = await product.db.pool.query<{ detail: { seen_at: string; way: string } }>(
      'select detail from events where actor = $1 and kind = $2',
      [`staff:${staffId}`, kind],
    );
    return rows.map(({ detail: { way } }) => way);
  };
  const changeSession = (set: string) =>
    product.db.pool.query(`update staff_sessions set ${set} where staff_id = $1`, [staffId]);
  const home = `${address}/staff/${code}`;
  return { device, address, staffId, home, code, recorded, changeSession };
}
