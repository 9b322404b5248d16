// Requests for a second person as the tests of roles ask for and decide them.
import { expect } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { beginSession } from '@yadori/server/features/staff/session/service';
import { staffClient, staffMember, type StaffOptions, type TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

const day = 24 * 60 * 60 * 1000;

/** `get`: the server of the test that runs. */
export function roleRequests(get: () => TestServer) {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await get().db.pool.query<Row>(text, values)).rows;

  return {
    rows,

    /** With roles from a month ago. */
    old: (options: StaffOptions = {}) =>
      staffMember(get(), { grantedAt: get().now() - 30 * day, ...options }),

    /** Those of earlier tests approve nothing here. */
    async forgetPeople(): Promise<void> {
      await rows('delete from approvals');
      await rows('update staff set disabled_at = now() where disabled_at is null');
    },

    /** The request that waits. */
    asked(answer: object) {
      expect(answer).toMatchObject({ status: 409, code: 'approval_needed' });
      const { data } = answer as { data: { approval_id: number; runs_at: string | null } };
      return { id: data.approval_id, runsAt: data.runs_at };
    },

    approve: (who: TestStaff, id: number) =>
      who.send(calls.decideApproval, { params: { id }, body: { decision: 'approve' } }),

    /** In a new session: the former ones ended. */
    async signedInAgain(person: TestStaff): Promise<TestStaff> {
      const session = { staffId: person.staffId, stage: 'full', factor: 'totp' } as const;
      const where = { network: '127.0.0.1', device: '', now: get().now() };
      const token = await beginSession(get().db.queries, { ...session, ...where });
      return { ...person, ...staffClient(get(), token) };
    },
  };
}
