// Preload of a server process: appends every SQL statement that its driver sends to the file in RECORD_STATEMENTS.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const file = process.env.RECORD_STATEMENTS;
const { Client } = createRequire(path.join(process.cwd(), 'package.json'))('pg');
const { query } = Client.prototype;

Client.prototype.query = function recordedQuery(statement, values, ...rest) {
  const text = typeof statement === 'string' ? statement : statement.text;
  const parameters = Array.isArray(values) ? values : (statement.values ?? []);
  appendFileSync(file, `${JSON.stringify({ text, values: parameters.map(encode) })}\n`);
  return query.call(this, statement, values, ...rest);
};

/** JSON has no octets; a tagged value keeps them apart from text. */
function encode(value) {
  if (Buffer.isBuffer(value)) return { octets: value.toString('hex') };
  return value === undefined ? null : value;
}
