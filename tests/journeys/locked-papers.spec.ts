// A paper with a password, opened on a phone: the view says why it stays empty, apart from a damaged one.
import { residentWrites } from './support/conversation.ts';
import { expect, requirements, test } from './support/journey.ts';
import { conversation, openMessages } from './support/message-page.ts';

/** One empty page; with the standard encryption, whose keys no password opens. */
function paper({ locked }: { locked: boolean }): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 280] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const encrypt = locked ? `/Encrypt 4 0 R /ID [${key} ${key}] ` : '';
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R ${encrypt}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

test('a paper with a password says that it has one, and can be saved @phone', async ({
  page,
  newDormitory,
}) => {
  requirements('H019');
  const resident = await (await newDormitory()).resident();
  const files = {
    '開く.pdf': paper({ locked: false }),
    '鍵つき.pdf': paper({ locked: true }),
    '壊れた.pdf': Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}\n%%EOF\n`),
  };
  for (const [name, octets] of Object.entries(files))
    await residentWrites(resident, '', new File([new Uint8Array(octets)], name));
  await openMessages(page, resident);
  const open = async (name: string) => {
    await conversation(page).getByRole('button', { name }).click();
    return page.getByRole('dialog', { name });
  };
  const plain = await open('開く.pdf');
  await expect(plain.getByRole('img', { name: '1ページ中1ページ' })).toBeVisible();
  await page.keyboard.press('Escape');
  const locked = await open('鍵つき.pdf');
  await expect(
    locked.getByText(
      'パスワードのあるファイルは、ここでは表示できません。保存して開いてください。',
    ),
  ).toBeVisible();
  await expect(locked.getByRole('link', { name: 'ファイルを保存' })).toBeVisible();
  await page.keyboard.press('Escape');
  const broken = await open('壊れた.pdf');
  await expect(broken.getByText('このファイルは表示できません。')).toBeVisible();
});
