// The answer of every call that begins, unlocks or reads a session.
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Platform } from '../../../platform/platform.ts';
import type { LiveStaffSession } from '../../../platform/session/staff.ts';
import { readPerson } from './queries.ts';
import { sessionView } from './view.ts';

type SessionFacts = Pick<LiveStaffSession, 'staffId' | 'grants' | 'expiresAt' | 'provedAt'>;

export async function readSession(
  { db, staff }: Platform,
  session: SessionFacts,
  now: Instant,
): Promise<AnswerInput<StaffSession>> {
  const dormitoryIds = session.grants.flatMap(({ dormitoryId }) => dormitoryId ?? []);
  const read = await readPerson(db, session.staffId, { dormitoryIds, now });
  return sessionView(session, read, staff.idleMs);
}
