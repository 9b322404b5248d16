// Refuses migrations that would stop a large table, or break a server of the release before that still runs.
// Rules and the way around each: docs/operations.md, "Writing migrations".
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, isMain } from './lib/project.mjs';

const FOLDER = 'apps/server/migrations';
const MARKER = '-- migration: without transaction';
/** Says in the head of a file which release stopped using what the file drops. */
const UNUSED = /^-- unused since \S+/m;
/** A few rows for each dormitory: rewritten in milliseconds. */
const SMALL = [
  'dormitories',
  'dormitory_name_changes',
  'dormitory_setting_changes',
  'money_changes',
  'menu_links',
  'closing_days',
  'companies',
  'staff_addresses',
  'push_keys',
  'staff_push_devices',
];

/** Without a default, or with one that PostgreSQL keeps in the catalogue instead of writing it into each row. */
const CONSTANT =
  /\bdefault (?:'[^']*'|-?[\d.]+|true|false|null|now\(\)|current_\w+)(?:::[\w[\]]+)?(?: |$)/;

/** @returns {{ file: string, rule: string }[]} */
export function checkMigrations(root) {
  const names = readdirSync(path.join(root, FOLDER)).toSorted();
  const files = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, ...parse(readFileSync(path.join(root, FOLDER, name), 'utf8')) }));
  return files.flatMap((file) => {
    const earlier = files.filter(({ name }) => name < file.name);
    return [...new Set(rulesBroken(file, earlier))].map((rule) => ({
      file: `${FOLDER}/${file.name}`,
      rule,
    }));
  });
}

function parse(text) {
  const statements = withoutBodies(text)
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '');
  return { text, statements, isStepwise: text.startsWith(`${MARKER}\n`) };
}

/** Dollar-quoted bodies may hold anything, semicolons too. */
function withoutBodies(text) {
  return text.replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''");
}

function rulesBroken(file, earlier) {
  const created = new Set(
    file.statements.flatMap(
      (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const isLarge = (table) => table !== undefined && !created.has(table) && !SMALL.includes(table);
  const altered = new Set(file.statements.map(alteredTable).filter((table) => isLarge(table)));
  const broken = file.statements.flatMap((statement) => [
    ...tableRules(statement, { file, earlier, isLarge }),
    ...indexRules(statement, { file, isLarge }),
    ...rowRules(statement, isLarge),
  ]);
  if (altered.size > 1)
    broken.push(
      `one table for each file, or two servers meet in a deadlock (${[...altered].join(', ')})`,
    );
  return broken;
}

const alteredTable = (statement) =>
  /^alter table (?:only )?(?:if exists )?"?(\w+)/.exec(statement)?.[1];

function tableRules(statement, { file, earlier, isLarge }) {
  const dropped = /^drop (?:table|view|materialized view|column|type|function)\b/.test(statement);
  if (dropped && !UNUSED.test(file.text))
    return [
      'a drop needs "-- unused since RELEASE" in its head: a server of the release before still runs',
    ];
  const table = alteredTable(statement);
  if (table === undefined) return statement.startsWith('lock table') ? ['no lock table'] : [];
  if (/ rename (?:to|column|\w+ to)\b/.test(statement) && !/ rename constraint /.test(statement))
    return ['no rename: add the new one, fill it by a job, drop the old one a release later'];
  if (!isLarge(table)) return [];
  return actionsOf(statement).flatMap((action) => actionRules(action, { table, file, earlier }));
}

/** `alter table t add …, drop …` in its parts; commas within brackets and quotes are no ends. */
function actionsOf(statement) {
  const list = statement.replace(/^alter table (?:only )?(?:if exists )?"?\w+"? /, '');
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const sign of list) {
    if (sign === "'") quoted = !quoted;
    if (!quoted && sign === '(') depth += 1;
    if (!quoted && sign === ')') depth -= 1;
    if (!quoted && depth === 0 && sign === ',') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function actionRules(action, { table, file, earlier }) {
  if (/^drop column\b|^drop (?!constraint|not null|default|expression|identity)\w+$/.test(action))
    return UNUSED.test(file.text)
      ? []
      : [
          'a drop needs "-- unused since RELEASE" in its head: a server of the release before still runs',
        ];
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action))
    return ['no change of a type: it rewrites the table; add a column and fill it by a job'];
  if (/^alter (?:column )?\w+ set not null/.test(action))
    return notNullRules(action, table, file, earlier);
  if (/^set (?:logged|unlogged|tablespace|access method)|^cluster\b/.test(action))
    return ['no rewrite of a large table'];
  if (action.startsWith('validate constraint')) return validateRules(action, file);
  if (/^add (?:constraint \w+ )?(?:check|foreign key)\b/.test(action))
    return action.endsWith(' not valid')
      ? []
      : ['a new check or foreign key is "not valid", and validated in a later file'];
  if (/^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(action))
    return / using index /.test(action)
      ? []
      : ['a unique or primary key takes an index built concurrently: "using index"'];
  return /^add (?!constraint)/.test(action) ? newColumnRules(action) : [];
}

function newColumnRules(action) {
  const rules = [];
  if (
    /\bgenerated always as \(|\bgenerated \w+(?: \w+)? as identity|\b(?:big|small)?serial\b/.test(
      action,
    )
  )
    rules.push('no generated column, identity or serial on a large table: it rewrites the table');
  if (/\bdefault\b/.test(action) && !CONSTANT.test(`${action} `))
    rules.push('a default of a new column is a constant or now(): another one rewrites the table');
  if (/\bnot null\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action))
    rules.push('a new column that is not null has a default: the release before does not write it');
  if (/\b(?:references|check|unique|primary key)\b/.test(action))
    rules.push(
      'no rule within "add column": add the constraint "not valid", validate it in a later file',
    );
  return rules;
}

/** A check that is validated already spares the scan of the table under its strongest lock. */
function notNullRules(action, table, file, earlier) {
  const column = /^alter (?:column )?(\w+)/.exec(action)[1];
  const all = [...earlier, file].flatMap(({ statements }) => statements);
  const pattern = new RegExp(
    `^alter table (?:only )?${table} add constraint (\\w+) check \\(\\(?${column} is not null\\)?\\) not valid$`,
  );
  const constraint = all.map((statement) => pattern.exec(statement)?.[1]).find(Boolean);
  return constraint && all.includes(`alter table ${table} validate constraint ${constraint}`)
    ? []
    : [`set not null needs a validated "check (${column} is not null)" first`];
}

function validateRules(action, file) {
  const [, name] = /^validate constraint (\w+)/.exec(action);
  return file.statements.some((statement) => statement.includes(`add constraint ${name} `))
    ? [
        'validate a constraint in a later file: here its scan would run under the lock of the change',
      ]
    : [];
}

function indexRules(statement, { file, isLarge }) {
  const [, unique, concurrently, table] =
    /^create (unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?"?(\w+)/.exec(
      statement,
    ) ?? [];
  if (concurrently === undefined && unique !== null && isLarge(table))
    return [
      'an index of an existing table is created concurrently, in a file without a transaction',
    ];
  if (/^drop index (?!concurrently)/.test(statement))
    return ['an index is dropped concurrently, in a file without a transaction'];
  if (/^(?:create (?:unique )?|drop )index concurrently/.test(statement) && !file.isStepwise)
    return [`concurrently needs "${MARKER}" as the first line`];
  if (file.isStepwise && !/^(?:create (?:unique )?|drop )index concurrently/.test(statement))
    return [
      'a file without a transaction holds nothing but indexes that are created or dropped concurrently',
    ];
  return /^(?:reindex|cluster|vacuum full|refresh materialized view(?! concurrently))\b/.test(
    statement,
  )
    ? ['no rewrite of a large table']
    : [];
}

function rowRules(statement, isLarge) {
  const [, , table] =
    /^(?:with .*?\) )?(update|delete from|truncate(?: table)?) (?:only )?"?(\w+)/.exec(statement) ??
    [];
  return isLarge(table) ? ['rows of a large table are filled or deleted by a job, in batches'] : [];
}

if (isMain(import.meta.url)) {
  const findings = checkMigrations(inProject());
  for (const { file, rule } of findings) console.log(`${file}: ${rule}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
