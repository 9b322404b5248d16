// Errors of a database that is away for a moment differ from errors of a statement.
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

function databaseError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('', 0, 'error');
  error.code = code;
  return error;
}

test.each([
  ['08006', 'connection failure'],
  ['25006', 'no longer the primary'],
  ['53100', 'disk full'],
  ['57P03', 'starting'],
  ['58030', 'the disk is gone: could not write to log file'],
])('%s: away (%s)', (code) => {
  expect(isDatabaseAway(databaseError(code))).toBe(true);
});

test.each([
  ['22P02', 'a value of another type'],
  ['23505', 'a second row with the same key'],
  ['25P02', 'a transaction that has failed before'],
  ['42P01', 'no such table'],
])('%s: not away (%s)', (code) => {
  expect(isDatabaseAway(databaseError(code))).toBe(false);
});
