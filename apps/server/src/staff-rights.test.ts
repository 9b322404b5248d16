// The rights matrix: every call of the console against every kind of caller.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@yadori/api/contract/call';
import { allStaffCalls, staffCalls } from '@yadori/api/staff-calls';
import {
  hasRight,
  mayGrant,
  rights,
  roles,
  rolesForAll,
  staffFunctions,
} from '@yadori/api/staff/rights';
import { requirements } from '../../../tests/support/requirements.ts';
import { staffCallRows } from '../../../tests/support/staff-call-rows.ts';
import {
  expectedVerdict,
  makeCallers,
  makePlaces,
  reviveSessions,
  verdictOf,
  type Caller,
  type Places,
} from '../../../tests/support/staff-matrix.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { createApp } from './platform/http/app.ts';
import { serveCalls } from './platform/http/serve.ts';
import { staffHandlers } from './staff-routes.ts';

let server: TestServer;
let places: Places;
let callers: Caller[];
beforeAll(async () => {
  server = await openTestServer();
  places = await makePlaces(server);
  callers = await makeCallers(server, places, await server.resident());
});
afterAll(() => server.close());

/** Calls whose answer differs from the rights table, with the caller. */
async function deviations(origin: string, call: Call): Promise<string[]> {
  await reviveSessions(server);
  await server.forgetLimits();
  const found: string[] = [];
  for (const caller of callers) {
    const expected = expectedVerdict(call, caller);
    const verdict = await verdictOf({ origin }, call, caller, places);
    if (verdict !== expected) found.push(`${caller.name}: ${verdict} instead of ${expected}`);
    await reviveSessions(server);
  }
  return found;
}

describe('the matrix', () => {
  test.each(Object.keys(staffCalls) as (keyof typeof staffCalls)[])('%s', async (name) => {
    requirements('SA020 SA040 SA041 SA045');
    expect(await deviations(server.origin, allStaffCalls[name])).toEqual([]);
  });

  test('each call has the right and the marks of its row', () => {
    requirements('SA026 SA045');
    const declared = Object.fromEntries(
      Object.entries(allStaffCalls).map(([name, call]) => [name, rowOf(call)]),
    );
    expect(declared).toEqual(staffCallRows);
  });

  test('a check that is taken away shows (control)', async () => {
    requirements('SA045');
    const guarded = { ...staffCalls.staffSession, right: { of: 'today', level: 'edit' } } as const;
    const { own: _own, ...strict } = guarded;
    const app = createApp({ platform: server.platform, trustProxy: false });
    // Served without the right that the table of the test expects.
    serveCalls(app, server.platform, { staffSession: staffCalls.staffSession }, staffHandlers);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const found = await deviations(origin, strict);
    await app.close();
    expect(found).toContain('kitchen of this dormitory: passed instead of forbidden');
  });
});

function rowOf({
  access,
  own,
  ofStations,
  right,
  stepUp,
  reason,
  approval,
  leavesEvent,
  lockedAllowed,
}: Call) {
  const of = {
    staff: own === true ? 'own' : Object.values(right ?? {}).join(' '),
    staff_partial: 'half',
    staff_open: 'open',
  };
  const marks = {
    su: stepUp,
    rs: reason,
    '2p': approval,
    ev: leavesEvent,
    locked: lockedAllowed,
    st: ofStations,
  };
  const set = Object.entries(marks).filter(([, isSet]) => isSet === true);
  return [of[access as keyof typeof of], ...set.map(([mark]) => mark)].join(' ');
}

describe('the table of rights', () => {
  test('is the one of the requirements', () => {
    requirements('SA032 SA033');
    const file = path.resolve(
      import.meta.dirname,
      '../../../docs/requirements/staff/closed-lists.md',
    );
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => /^\| `(\w+)` \|[^|]*\|(.*)\|$/.exec(line) ?? []);
    const table: Record<string, string[]> = {};
    for (let at = 0; at < lines.length; at += 3)
      table[lines[at + 1] ?? ''] = (lines[at + 2] ?? '')
        .split('|')
        .map((cell) => cell.trim().replace('*', ''));
    const characters = { view: 'v', edit: 'e' };
    const own = Object.fromEntries(
      staffFunctions.map((of) => [
        of,
        roles.map((role) => characters[rights[role][of] ?? ('' as 'view')] ?? '-'),
      ]),
    );
    expect(own).toEqual(table);
    expect(roles).toHaveLength(7);
    expect(staffFunctions).toHaveLength(26);
  });

  test('edit includes view', () => {
    requirements('SA033');
    expect(hasRight(['manager'], 'residents', 'view')).toBe(true);
    expect(hasRight(['deputy'], 'residents', 'edit')).toBe(false);
    expect(hasRight(['deputy', 'manager'], 'residents', 'edit')).toBe(true);
    expect(hasRight([], 'residents', 'view')).toBe(false);
  });

  test('who may grant what', () => {
    requirements('SA035 SA036');
    const granted = roles.map((role) => [role, roles.filter((other) => mayGrant(role, other))]);
    expect(Object.fromEntries(granted)).toEqual({
      system_admin: roles,
      head_office: ['manager', 'deputy', 'kitchen', 'station'],
      manager: ['kitchen', 'station'],
      deputy: [],
      kitchen: [],
      auditor: [],
      station: [],
    });
    expect(rolesForAll).toEqual(['system_admin', 'head_office', 'auditor']);
  });
});
