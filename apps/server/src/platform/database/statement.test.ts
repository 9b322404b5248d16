// The declared columns of all named statements, compared with what PostgreSQL says of them on the migrated database.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { defineStatement, definedStatements, type Statement } from './statement.ts';

let database: TestDatabase;
let client: pg.Client;
let typeNames: Map<number, string>;
/** Columns of tables that may be null, as `table id:column number`. */
let nullable: Set<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, typname as name from pg_type',
  );
  typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const columns = await client.query<{ key: string }>(
    `select attrelid || ':' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  );
  nullable = new Set(columns.rows.map(({ key }) => key));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const source = path.resolve(import.meta.dirname, '../..');

const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(source, file))
  .filter((file) => /defineStatement\b|joinSession\(/.test(readFileSync(file, 'utf8')));

type Field = Pick<pg.FieldDef, 'name' | 'tableID' | 'columnID' | 'dataTypeID'>;

/** Prepares a statement without running it. */
const describe = ({ name, text }: Statement) =>
  new Promise<Field[]>((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: 'S', name }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    } as pg.Submittable);
  });

/** What is wrong with the declaration of a statement, one line for each column. */
async function faultsOf(statement: Statement): Promise<string[]> {
  const declared = new Map<string, string>(Object.entries(statement.columns));
  const faults: string[] = [];
  for (const { name, tableID, columnID, dataTypeID } of await describe(statement)) {
    const [type, orNull] = (declared.get(name) ?? 'none').split(' or ');
    declared.delete(name);
    const actual = typeNames.get(dataTypeID);
    if (type !== actual) faults.push(`${name} is ${actual}, declared as ${type}`);
    else if (orNull === undefined && nullable.has(`${tableID}:${columnID}`))
      faults.push(`${name} may be null`);
  }
  return [...faults, ...[...declared.keys()].map((name) => `${name} is missing`)];
}

/** A worker that runs several test files has their statements too: those are named `test_…`. */
const statementsOfTheProduct = () =>
  definedStatements().filter(({ name }) => !name.startsWith('test_'));

test('columns of named statements are those of the database', async () => {
  for (const file of modules) await import(file);
  const faults: Record<string, string[]> = {};
  for (const statement of statementsOfTheProduct()) {
    const found = await faultsOf(statement);
    if (found.length > 0) faults[statement.name] = found;
  }
  expect(statementsOfTheProduct().length).toBeGreaterThan(50);
  expect(faults).toEqual({});
});

test('control: a wrong type, a column that may be null, a misspelt and an undeclared one are found', async () => {
  const text = 'select id, email as mail, withdrawn_at, created_at from accounts where id = $1';
  const columns = {
    id: 'text',
    email: 'text',
    withdrawn_at: 'timestamptz',
    created_at: 'timestamptz',
  };
  const wrong = { name: 'test_wrong', text, columns };
  expect(await faultsOf(wrong)).toEqual([
    'id is int8, declared as text',
    'mail is text, declared as none',
    'withdrawn_at may be null',
    'email is missing',
  ]);
});

test('control: a statement that does not fit the tables is an error', async () => {
  const misspelt = { name: 'test_misspelt', text: 'select emial from accounts', columns: {} };
  await expect(faultsOf(misspelt)).rejects.toThrow('column "emial" does not exist');
});

test('two statements of one name are refused', () => {
  const named = (text: string) => defineStatement({ name: 'test_twice', text, columns: {} });
  named('select 1');
  named('select 1');
  expect(() => named('select 2')).toThrow('two statements are named test_twice');
});
