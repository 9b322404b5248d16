// Notices of a journey: published by the staff's service, or by the operator's command.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dateAt } from '@yadori/api/time/tokyo';
import { openFileStore } from '@yadori/server/platform/files/open-file-store';
import { publishNotice } from '@yadori/server/features/notices/service';
import type { NoticeBody, NoticeEnglish } from '@yadori/server/features/notices/draft';
import { projectRoot } from '@yadori/server/platform/project-root';
import { runCommand } from '../../support/product.ts';
import type { Dormitory } from './dormitory.ts';
import type { Product } from './product.ts';

const folder = () => process.env['YADORI_JOURNEYS_DIR'] ?? '';

export const sample = (name: string): string => path.join(projectRoot(), name);
export const paper = sample('demo/files/delivery-box.pdf');
const poster = sample('demo/files/waste-days.png');

/** Publishes to the residents of one dormitory from today on; returns the notice. */
export async function publish(
  product: Product,
  dormitory: Dormitory,
  title: string,
  body: NoticeBody = { kind: 'html', html: `<p>${title}。</p>` },
  english?: NoticeEnglish,
): Promise<number> {
  const files = openFileStore(undefined, path.join(folder(), 'files'));
  const now = product.now();
  const published = await publishNotice(
    { db: product.db, files },
    { audience: [dormitory.id], title, body, english, startDate: dateAt(now) },
    { actor: 'operator', now },
  );
  if (!published.ok) throw new Error(published.problems.join());
  return published.ids[0] ?? 0;
}

export const pdfBody = (): NoticeBody => ({ kind: 'pdf', file: readFileSync(paper) });
export const imageBody = (text?: string): NoticeBody => ({
  kind: 'image',
  file: readFileSync(poster),
  text,
});

/** `npm run operator -- notice …` beside the running product. */
export async function operator(product: Product, ...args: string[]): Promise<string> {
  const said = await runCommand('scripts/operator.mjs', ['notice', ...args], {
    YADORI_DATA_DIR: folder(),
    YADORI_CLOCK: new Date(product.now()).toISOString(),
    LANG: 'ja_JP.UTF-8',
  });
  if (said.status !== 0) throw new Error(said.errors);
  return said.output;
}

export async function officeCode({ db }: Product, { id }: Dormitory): Promise<string> {
  const { office_code } = await db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return office_code;
}
