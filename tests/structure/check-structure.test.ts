// The structure check on small made-up trees: each rule finds its breach and lets the allowed form pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStructure } from '../../scripts/check-structure.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-structure-'));
  for (const folder of ['packages/api', 'apps/server', 'apps/web', 'apps/operator', 'demo']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['packages/api/src/a.ts', `import { x } from '@yadori/server/main';`, 'nothing of the apps'],
  ['packages/api/src/a.ts', `import fs from 'node:fs';`, 'free of I/O'],
  ['packages/api/src/a.ts', `import { useState } from 'react';`, 'free of I/O'],
  ['packages/api/src/a.ts', `import type { Pool } from 'pg';`, 'free of I/O'],
  ['apps/web/src/shell/a.tsx', `import { x } from '@yadori/server/config';`, 'only @yadori/api'],
  ['apps/web/src/shell/a.tsx', `const x = import('@yadori/demo/a');`, 'only @yadori/api'],
  ['apps/web/src/ui/a.tsx', `import { x } from '../features/meals/api';`, 'the kit'],
  ['apps/web/src/ui/a.tsx', `export * from '../shell/routes';`, 'the kit'],
  ['apps/web/src/features/a/b.ts', `import { x } from '../meals/api.ts';`, '(meals)'],
  [
    'apps/server/src/features/a/b.ts',
    `import { x } from '../meals/queries.ts';`,
    'service.ts only',
  ],
  [
    'apps/server/src/features/a/b.ts',
    `import type { X } from '../meals/rules.ts';`,
    'service.ts only',
  ],
  [
    'apps/server/src/platform/a.ts',
    `import {\n  x,\n} from '../features/meals/service.ts';`,
    'platform',
  ],
  [
    'apps/server/src/features/a/b.ts',
    `import { x } from '@yadori/demo/seed';`,
    'only apps/server/src/main',
  ],
  ['demo/a.ts', `import { x } from '@yadori/web/shell/a';`, 'only the server and the api'],
])('%s may not: %s', (file, text, rule) => {
  write(file, `// head\n${text}\n`);
  const findings = checkStructure(root);
  expect(findings).toEqual([{ file, line: 2, rule: expect.stringContaining(rule) as string }]);
});

test('two style sheets of one name would share their class names', () => {
  write('apps/web/src/ui/card.module.css', '.card {}\n');
  write('apps/web/src/features/a/card.module.css', '.card {}\n');
  expect(checkStructure(root)).toEqual([
    expect.objectContaining({ rule: expect.stringContaining('names of their own') as string }),
  ]);
});

test.each([
  ['packages/api/src/a.ts', `import * as z from 'zod/mini';\nimport { b } from './b.ts';`],
  ['apps/web/src/shell/a.tsx', `import { x } from '../features/meals/screen.tsx';`],
  [
    'apps/web/src/features/a/b.ts',
    `import { x } from './c.ts';\nimport { y } from '@yadori/api/meals/calls';`,
  ],
  ['apps/web/src/features/a/b.ts', `// import { x } from '../meals/api.ts';`],
  [
    'apps/server/src/features/a/b.ts',
    `import { x } from '../meals/service.ts';\nimport pg from 'pg';`,
  ],
  ['apps/server/src/main.ts', `import { x } from '@yadori/demo/seed';`],
  ['apps/operator/src/main.ts', `import { x } from '@yadori/server/features/meals/service';`],
  ['demo/a.ts', `import { x } from '@yadori/server/config';\nimport { y } from '@yadori/api/a';`],
])('%s may: %s', (file, text) => {
  write(file, `${text}\n`);
  expect(checkStructure(root)).toEqual([]);
});

test('long files, names, utils and default exports are found', () => {
  write('demo/long.ts', '\n'.repeat(401));
  write('demo/just-right.ts', '\n'.repeat(400));
  write('demo/generated/long.ts', '\n'.repeat(500));
  write('apps/web/src/ui/BigButton.tsx', '');
  write('apps/web/src/utils/a.ts', '');
  write('bench/utils.ts', '');
  write('bench/a.ts', 'const a = 1;\nexport default a;\n');
  write('apps/web/vite.config.ts', 'export default {};\n');
  expect(checkStructure(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'apps/web/src/ui/BigButton.tsx:1',
    'apps/web/src/utils/a.ts:1',
    'bench/a.ts:2',
    'bench/utils.ts:1',
    'demo/long.ts:401',
  ]);
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
