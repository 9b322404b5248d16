// The types of the tables are those of the migrations, as `npm run schema` writes them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { projectRoot } from '../project-root.ts';

test.each(['url', 'runtimeUrl'] as const)('npm run schema by %s writes the file', async (login) => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-schema-'));
  const file = path.join(folder, 'schema.ts');
  const script = path.join(projectRoot(), 'scripts/generate-schema.mjs');
  execFileSync(process.execPath, [script, database[login], file], { stdio: 'ignore' });
  const kept = readFileSync(path.join(import.meta.dirname, 'schema.generated.ts'), 'utf8');
  expect(readFileSync(file, 'utf8')).toBe(kept);
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});
