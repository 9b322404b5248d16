// Writes the types of the migrated database: `npm run schema -- postgres://…` after a migration was added. Either login
// of the database will do; a second argument is another file to write.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const url = process.argv[2] ?? process.env.DATABASE_URL;
if (url === undefined) {
  console.error('Usage: npm run schema -- postgres://… (a database whose migrations are applied)');
  process.exit(1);
}
const kept = path.join(root, 'apps/server/src/platform/database/schema.generated.ts');
const file = process.argv[3] ?? kept;
const result = spawnSync(
  path.join(root, 'node_modules/.bin/kysely-codegen'),
  [
    '--url',
    url,
    '--dialect',
    'postgres',
    '--exclude-pattern',
    'migration*',
    '--type-mapping',
    '{"int8":"number","date":"CalendarDate"}',
    '--out-file',
    file,
  ],
  { stdio: 'inherit' },
);
if (result.status !== 0) process.exit(1);
const kysely = 'import type { ColumnType } from "kysely";';
const calendarDate = "import type { CalendarDate } from '@yadori/api/time/tokyo';";
writeFileSync(file, readFileSync(file, 'utf8').replace(kysely, `${kysely}\n${calendarDate}`));
