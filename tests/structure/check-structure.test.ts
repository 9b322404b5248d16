// The structure check on small made-up trees: each rule finds its breach and lets the allowed form pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { rosterTable } from '@yadori/server/features/exports/tables';
import type { StaffId } from '@yadori/server/platform/session/staff';
import type { findNotes } from '@yadori/server/features/today/handover';
import { checkStructure, checkUnused, checkUnusedExports } from '../../scripts/check-structure.mjs';
import { requirements } from '../support/requirements.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-structure-'));
  const folders = ['api', 'kit', 'web-client', 'embedded-postgres'].map(
    (name) => `packages/${name}`,
  );
  const apps = ['server', 'resident', 'console', 'operator'].map((name) => `apps/${name}`);
  for (const folder of [...folders, ...apps, 'demo']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['packages/api/src/a.ts', `import { x } from '@yadori/server/main';`, 'nothing of ours'],
  ['packages/api/src/a.ts', `import fs from 'node:fs';`, 'free of I/O'],
  ['packages/api/src/a.ts', `import { useState } from 'react';`, 'free of I/O'],
  ['packages/api/src/a.ts', `import type { Pool } from 'pg';`, 'free of I/O'],
  ['packages/kit/src/a.tsx', `import { x } from '@yadori/api/meals/calls';`, 'only api/language'],
  ['packages/kit/src/a.tsx', `import { x } from '@yadori/web-client/clock.ts';`, 'only api/lang'],
  ['packages/kit/src/a.tsx', `import { x } from '@tanstack/react-router';`, 'no library but React'],
  ['packages/web-client/src/a.ts', `import { x } from '@yadori/kit/a.ts';`, 'only the api'],
  ['packages/embedded-postgres/src/a.ts', `import { x } from '@yadori/api/a';`, 'nothing of ours'],
  ['apps/resident/src/app/a.tsx', `import { x } from '@yadori/server/config';`, 'imports only kit'],
  ['apps/resident/src/app/a.tsx', `const x = import('@yadori/demo/a');`, 'imports only kit'],
  ['apps/resident/src/features/a/b.ts', `import { x } from '../meals/api.ts';`, '(meals)'],
  ['apps/resident/src/features/a/b.ts', `import { x } from '../../app/a.ts';`, 'nothing imports'],
  ['apps/resident/src/routing/a.ts', `const x = import('../app/a.ts');`, 'nothing imports app'],
  ['apps/resident/src/session/a.ts', `import { x } from '../features/a/b.ts';`, 'no features'],
  ['apps/resident/src/session/a.ts', `import { x } from '../routing/links.tsx';`, 'no routing'],
  ['apps/console/src/app/a.tsx', `import { x } from '@yadori/resident/app/a.ts';`, 'imports only'],
  [
    'apps/console/src/features/a/b.ts',
    `const a = row.room_number.replace(/^0+/, '');`,
    'names of rooms',
  ],
  ['apps/console/src/features/a/b.ts', `const a = useInfiniteQuery(b);`, 'usePages'],
  ['apps/console/src/a.tsx', `const a = <TextField type="date" />;`, 'DateField'],
  ['apps/console/src/a.ts', `const a = { type: 'datetime-local' };`, 'MomentField'],
  ['apps/server/src/a.ts', `for (const a of b) c.get(a.d)?.push(a);`, 'grouped'],
  ['demo/src/a.ts', `const a = b.get(c) ?? [];\n  b.set(c, a);\n  a.push(d);`, 'grouped'],
  ['apps/console/src/features/a/b.tsx', `const a = <A {...{ b }} />;`, 'by its name'],
  [
    'apps/console/src/features/a/b.tsx',
    `import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';`,
    'those of useForm',
  ],
  [
    'apps/resident/src/features/a/b.ts',
    `const [isWrong, setIsWrong] = useState(false);`,
    'those of useForm',
  ],
  ['apps/console/src/features/a/b.ts', `import { x } from '../meals/api.ts';`, '(meals)'],
  ['apps/console/src/features/a/b.ts', `import { x } from '../../app/a.ts';`, 'nothing imports'],
  [
    'apps/resident/src/session/a.ts',
    `import { x } from '@yadori/kit/icon.tsx';`,
    'only web-client',
  ],
  ['apps/server/src/features/a/b.ts', `import { x } from '../meals/routes.ts';`, 'routes and jobs'],
  [
    'apps/server/src/features/a/b.ts',
    `import type { X } from '../meals/staff/late-meals-job.ts';`,
    'routes and jobs',
  ],
  ['apps/server/src/features/a/b.ts', `export { x } from './c.ts';`, 'no re-exports'],
  ['packages/api/src/a.ts', `export type { X } from './c.ts';`, 'no re-exports'],
  ['packages/api/src/a.ts', `export * from './c.ts';`, 'no re-exports'],
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
  [
    'apps/operator/src/a.ts',
    `import { x } from '@yadori/server/features/meals/staff/menu-routes';`,
    'routes and jobs',
  ],
  ['demo/a.ts', `import type { X } from '@yadori/server/features/meals/jobs';`, 'routes and jobs'],
  ['demo/a.ts', `import { x } from '@yadori/resident/app/a';`, 'only the server and the api'],
])('%s may not: %s', (file, text, rule) => {
  write(file, `// head\n${text}\n`);
  const findings = checkStructure(root);
  expect(findings).toEqual([{ file, line: 2, rule: expect.stringContaining(rule) as string }]);
});

test('two style sheets of one name would share their class names', () => {
  write('packages/kit/src/card.module.css', '.card {}\n');
  write('apps/resident/src/features/a/card.module.css', '.card {}\n');
  expect(checkStructure(root)).toEqual([
    expect.objectContaining({ rule: expect.stringContaining('names of their own') as string }),
  ]);
});

test.each([
  ['packages/api/src/a.ts', `import * as z from 'zod/mini';\nimport { b } from './b.ts';`],
  ['packages/kit/src/a.tsx', `import { x } from 'react';\nimport { y } from '@yadori/api/time/a';`],
  ['packages/kit/src/a.tsx', `import { x } from '@yadori/web-client/store.ts';`],
  ['apps/resident/src/app/a.tsx', `import { x } from '../features/meals/screen.tsx';`],
  ['apps/resident/src/routing/a.tsx', `import { x } from '@yadori/kit/icon.tsx';`],
  [
    'apps/resident/src/features/a/b.ts',
    `import { x } from './c.ts';\nimport { y } from '@yadori/api/meals/calls';`,
  ],
  ['apps/resident/src/features/a/b.ts', `import { x } from '../meals/panel.tsx';`],
  ['apps/resident/src/features/a/b.ts', `// import { x } from '../meals/api.ts';`],
  [
    'apps/server/src/features/a/b.ts',
    `import { x } from '../meals/booking/give-up.ts';\nimport pg from 'pg';`,
  ],
  ['apps/server/src/main.ts', `import { x } from '@yadori/demo/seed';`],
  ['apps/operator/src/main.ts', `import { x } from '@yadori/server/features/meals/queries';`],
  ['demo/a.ts', `import { x } from '@yadori/server/config';\nimport { y } from '@yadori/api/a';`],
])('%s may: %s', (file, text) => {
  write(file, `${text}\n`);
  expect(checkStructure(root)).toEqual([]);
});

test('a circle between features is found where no circle of files is', () => {
  const at = (name: string) => `apps/server/src/features/${name}`;
  write(at('meals/a.ts'), `import type { B } from '../stays/b.ts';\n`);
  write(at('stays/b.ts'), `export type B = 1;\n`);
  write(at('meals/d.ts'), `export const d = 1;\n`);
  write(at('stays/c.ts'), `import { d } from '../meals/d.ts';\n`);
  expect(checkStructure(root)).toEqual([
    { file: at('stays/c.ts'), line: 1, rule: 'features in a circle: meals → stays → meals' },
  ]);
});

test.each([
  ['by value', `import { b } from './b.ts';`],
  ['by type', `import type { B } from './b.ts';`],
  ['by a lazy import', `const load = () => import('./b.ts');`],
])('a circle %s is found', (_, text) => {
  write('apps/server/src/a.ts', `${text}\n`);
  write('apps/server/src/b.ts', `import { a } from '@yadori/server/a';\n`);
  write('apps/server/src/c.ts', `import { a } from './a.ts';\n`);
  expect(checkStructure(root)).toEqual([
    {
      file: 'apps/server/src/a.ts',
      line: 1,
      rule: 'imports in a circle: apps/server/src/a.ts → apps/server/src/b.ts',
    },
  ]);
});

test('a folder of more than 25 modules is found; tests do not count', () => {
  const folder = 'apps/console/src/features/a';
  for (let index = 1; index <= 25; index += 1) {
    write(`${folder}/module-${index}.ts`, '');
    write(`${folder}/module-${index}.test.ts`, '');
  }
  expect(checkStructure(root)).toEqual([]);
  write(`${folder}/one-more.tsx`, '');
  expect(checkStructure(root)).toEqual([
    { file: folder, line: 1, rule: '26 modules; no folder over 25' },
  ]);
});

test('a module that nothing imports is found, whatever its tests import', () => {
  write('apps/console/src/app/routes/tree.tsx', `const a = import('../../features/a/a.tsx');\n`);
  write(
    'apps/console/src/features/a/a.tsx',
    `const w = new URL('./worker.ts', import.meta.url);\n`,
  );
  write('apps/console/src/features/a/worker.ts', '');
  write('apps/console/src/features/a/forgotten.tsx', '');
  write('apps/console/src/features/a/forgotten.test.ts', `import { x } from './forgotten.tsx';\n`);
  write('apps/console/vite.config.ts', `const input = 'src/app/routes/tree.tsx';\n`);
  expect(checkUnused(root).map(({ file }) => file)).toEqual([
    'apps/console/src/features/a/forgotten.tsx',
  ]);
});

test('an export that no other file uses is found', () => {
  const folder = 'apps/server/src/features/a';
  write(
    `${folder}/a.ts`,
    'export const used = 1;\nexport type Unused = 2;\nexport function tested() {}\n// Unused\n',
  );
  write(`${folder}/b.ts`, `import { used } from './a.ts';\nexport const alone = used;\n`);
  write(`${folder}/c.ts`, `// alone\nimport { x } from './b.ts';\n`);
  write(`${folder}/a.test.ts`, `import { tested } from './a.ts';\n`);
  write(`${folder}/calls.ts`, 'export const one = 1;\n');
  write(`${folder}/list.ts`, `import * as calls from './calls.ts';\nconst a = { ...calls };\n`);
  write(`${folder}/late.tsx`, 'export function Late() {}\nexport function Other() {}\n');
  write(`${folder}/load.ts`, `const load = () => import('./late.tsx');\n`);
  write(`${folder}/screen.tsx`, `const name = 'Late';\n`);
  expect(checkUnusedExports(root)).toEqual([
    { file: `${folder}/a.ts`, line: 2, rule: 'no other file uses the export Unused' },
    { file: `${folder}/b.ts`, line: 2, rule: 'no other file uses the export alone' },
    { file: `${folder}/late.tsx`, line: 2, rule: 'no other file uses the export Other' },
  ]);
});

test('ids and scopes of staff are made by one module', () => {
  requirements('SA042');
  const casts = ['1 as StaffId', '[1] as readonly StaffDormitoryId[]', "x as StaffScope['ids']"];
  const made = casts.map((cast) => `export const a${cast.length} = ${cast};`).join('\n');
  write('apps/server/src/platform/session/staff.ts', made);
  write('apps/server/src/features/a/b.ts', made);
  expect(checkStructure(root)).toEqual(
    [1, 2, 3].map((line) => ({
      file: 'apps/server/src/features/a/b.ts',
      line,
      rule: expect.stringContaining('only platform/session/staff.ts') as string,
    })),
  );
});

test('markup out of text is found, outside of the one file of the icons', () => {
  requirements('SL016');
  const sinks = [
    'const a = <p dangerouslySetInnerHTML={{ __html: name }} />;',
    'element.innerHTML = name;',
    "element.insertAdjacentHTML('beforeend', name);",
    'document.write(name);',
    'const frame = <iframe srcDoc={name} />;',
  ].join('\n');
  write('packages/kit/src/icon.tsx', sinks);
  write('apps/server/src/features/a/b.ts', sinks);
  write('apps/console/src/features/a/b.tsx', sinks);
  expect(checkStructure(root)).toEqual(
    [1, 2, 3, 4, 5].map((line) => ({
      file: 'apps/console/src/features/a/b.tsx',
      line,
      rule: expect.stringContaining('no markup or script out of text') as string,
    })),
  );
});

test('a query of staff does not compile without ids out of a session', () => {
  requirements('SA042');
  // The types of the line are the test: npm run check compiles it.
  const refusesNumbers: [
    IsBranded<Parameters<typeof findNotes>[1]>,
    IsBranded<RosterPlace['dormitoryId']>,
    IsBranded<StaffId>,
  ] = [true, true, true];
  expect(refusesNumbers).not.toContain(false);
});

type IsBranded<Id> = number extends Id ? false : true;
type RosterPlace = Parameters<typeof rosterTable>[1];

test('long files, names, utils and default exports are found', () => {
  write('demo/long.ts', '\n'.repeat(401));
  write('demo/just-right.ts', '\n'.repeat(400));
  write('demo/generated/long.ts', '\n'.repeat(500));
  write('packages/kit/src/BigButton.tsx', '');
  write('apps/resident/src/utils/a.ts', '');
  write('bench/utils.ts', '');
  write('bench/a.ts', 'const a = 1;\nexport default a;\n');
  write('apps/resident/vite.config.ts', 'export default {};\n');
  expect(checkStructure(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'apps/resident/src/utils/a.ts:1',
    'bench/a.ts:2',
    'bench/utils.ts:1',
    'demo/long.ts:401',
    'packages/kit/src/BigButton.tsx:1',
  ]);
});

test('a choice between two meals is found, a comparison is not', () => {
  write(
    'apps/server/src/a.ts',
    "const word = row.type_of_meal === 1\n  ? 'breakfast' : 'dinner';\n",
  );
  write('apps/server/src/b.ts', 'const sign = isBreakfast(row) ? sun : moon;\n');
  write('apps/server/src/c.ts', 'const isOther = row.type_of_meal === 1;\n');
  write('apps/server/src/d.ts', "const start = 'case m.type_of_meal when 1 then 7 else 18 end';\n");
  const rule = 'what a meal has is keyed by it: Record<Meal, …>, mealKeyOf';
  expect(checkStructure(root)).toEqual([
    { file: 'apps/server/src/a.ts', line: 1, rule },
    { file: 'apps/server/src/b.ts', line: 1, rule },
    {
      file: 'apps/server/src/d.ts',
      line: 1,
      rule: 'what a meal has in SQL is caseOfMeal of platform/database/case-of-meal.ts',
    },
  ]);
});

test('a choice between two languages is found, a comparison of their names is not', () => {
  write('apps/server/src/a.ts', "const word = language === 'ja'\n  ? '寮' : 'dormitory';\n");
  write('apps/server/src/b.ts', "const isJapanese = row.content_language === 'ja';\n");
  expect(checkStructure(root)).toEqual([
    {
      file: 'apps/server/src/a.ts',
      line: 1,
      rule: 'texts are keyed by their language: Bilingual, textIn',
    },
  ]);
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  ["const onKey = (event: KeyboardEvent) => event.key === 'Enter' && send();", 1],
  ["if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();", 2],
  ["if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;", 0],
  ['if (isSubmitKey(event)) send();', 0],
  ["const { isComposing, inputType } = event.nativeEvent; // key === 'Enter'", 0],
])('keys of an input method: %s', (line, count) => {
  requirements('SL032');
  const file = 'apps/console/src/app/keys.ts';
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), `${line}\n`);
  const findings = checkStructure(root).filter(({ rule }) => rule.includes('input method'));
  expect(findings).toHaveLength(count);
});

test.each([
  ["<TextField {...textFieldProps(form, 'name')} label={fieldLabel(language, 'name')} />", 0],
  [
    "<TextField {...textFieldProps(form, 'name')} label={fieldLabel(language, 'name', spoken)} />",
    0,
  ],
  ["<TextField {...textFieldProps(form, 'name')} label={t.name} />", 1],
  ["<TextField {...textFieldProps(form, 'name')} label={fieldLabel(language, 'email')} />", 1],
  ['<SelectField {...selectFieldProps(form, name)} label={fieldLabel(language, name)} />', 0],
  ['<DayField id="movein_date" label={t.date} />', 1],
  ['<DayField id={name} label={fieldLabel(language, name)} />', 0],
  ['<Button label={t.search} />', 0],
])('a field of the residents is called as its messages call it: %s', (element, count) => {
  requirements('V023');
  write('apps/resident/src/features/a/form.tsx', `export const Form = () => ${element};\n`);
  const findings = checkStructure(root).filter(({ rule }) => rule.includes('label of a field'));
  expect(findings).toHaveLength(count);
});

test.each([
  ['apps/resident/src/session/a.ts', "localStorage.setItem('key', 'value');", 1],
  ['apps/console/src/features/a/b.ts', "const kept = window.sessionStorage.getItem('key');", 1],
  [
    'apps/console/src/features/a/b.ts',
    "tabStorage.write('key', 'value'); // not sessionStorage",
    0,
  ],
  ['packages/web-client/src/storage.ts', 'const open = () => localStorage;', 0],
])('storage of the browser is behind its guard: %s %s', (file, line, count) => {
  write(file, `${line}\n`);
  const findings = checkStructure(root).filter(({ rule }) => rule.includes('storage of the'));
  expect(findings).toHaveLength(count);
});
