// npm run limits: writes docs/limits.md from the declared limits; with --check it compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { limitsPage } from '@yadori/server/limits-page';

const file = path.join(import.meta.dirname, '../docs/limits.md');

if (!process.argv.includes('--check')) writeFileSync(file, limitsPage());
else if (readFileSync(file, 'utf8') !== limitsPage()) {
  console.error('docs/limits.md differs from the declared limits: npm run limits writes it');
  process.exitCode = 1;
}
