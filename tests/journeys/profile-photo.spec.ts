// Another profile photo: chosen, cut, sent, and shown wherever the resident is.
import path from 'node:path';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { dataOf, residentOf, savesOf } from './support/told-resident.ts';

/** Records how a canvas becomes a file. */
function hearDrawing(): void {
  const { toBlob } = HTMLCanvasElement.prototype;
  const note = (window as unknown as { noteDrawing: (...how: unknown[]) => void }).noteDrawing;
  HTMLCanvasElement.prototype.toBlob = function hear(done, ...how) {
    note(...how);
    toBlob.call(this, done, ...how);
  };
}

const picture = (name: string) => path.join('tests/files/images', name);

test('another photo is chosen, cut and shown everywhere @both', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('A055 I003 I004 I012 I014 I016');
  const resident = await residentOf(await newDormitory());
  const saves = savesOf(page);
  const drawn: unknown[][] = [];
  await page.exposeFunction('noteDrawing', (...how: unknown[]) => drawn.push(how));
  await page.addInitScript(hearDrawing);
  await signIn(page, resident, '/profile');
  await page.getByRole('button', { name: 'プロフィール写真を変更' }).click();
  const dialog = page.getByRole('dialog', { name: 'プロフィール写真を変更' });
  const confirm = dialog.getByRole('button', { name: '決定する' });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('写真を選ぶと決定できます');
  const chooser = page.locator('#profile-photo');
  await chooser.setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  });
  await expect(dialog.getByText(/この形式のファイルは使えません/)).toBeVisible();
  await expect(confirm).toBeDisabled();

  await chooser.setInputFiles(picture('corners.heic'));
  await expect(confirm).toBeEnabled({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(dialog).toBeHidden();
  expect(saves).toEqual([]);

  await page.getByRole('button', { name: 'プロフィール写真を変更' }).click();
  await expect(confirm).toBeDisabled();
  await chooser.setInputFiles(picture('corners.png'));
  await expect(confirm).toBeEnabled();
  drawn.length = 0;
  await confirm.click();
  await expect(dialog).toBeHidden();
  expect(saves).toHaveLength(1);
  expect(drawn, 'a JPEG at maximum quality').toEqual([['image/jpeg', 1]]);
  const { avatar_path: address } = await dataOf(resident);
  const shown = page.getByRole('button', { name: 'プロフィール写真を変更' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/files\/avatars\//);
  const photo = await page.request.get(address ?? '');
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(page.getByRole('link', { name: /高木 結/ }).locator('img')).toHaveAttribute(
    'src',
    /\/files\/avatars\//,
  );
});
