// The session as the console gets it.
import { themes, type StaffSession } from '@yadori/api/staff/shapes';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { proofLastsMs } from '../../../platform/http/authorize-staff.ts';
import { rightsIn, type Grant, type Staff } from '../../../platform/session/staff.ts';
import type { DormitoryRow, PersonRow, readPerson } from './queries.ts';

type Read = Awaited<ReturnType<typeof readPerson>>;

export function sessionView(
  staff: Pick<Staff, 'grants' | 'expiresAt' | 'provedAt'>,
  read: Read,
  idleMs: number,
): AnswerInput<StaffSession> {
  const { grants, expiresAt, provedAt } = staff;
  return {
    person: personView(read.person),
    grants: read.grants.map(({ name_ja: _ja, name_en: _en, ...grant }) => grant),
    grants_to_come: read.grantsToCome,
    rights_everywhere: rightsIn(grants, null),
    dormitories: read.dormitories.map((row) => dormitoryView(row, grants)),
    preferences: preferencesView(read.person.preferences),
    factors: [
      ...(read.person.has_totp ? (['totp'] as const) : []),
      ...(read.person.has_passkey ? (['passkey'] as const) : []),
    ],
    idle_minutes: idleMs / 60_000,
    ends_at: expiresAt,
    proved_until: provedAt === undefined ? null : provedAt + proofLastsMs,
  };
}

const personView = ({ id, name, display_name, email, language }: PersonRow) => ({
  id,
  name,
  display_name: display_name === '' ? name : display_name,
  email,
  language,
});

export const dormitoryView = (row: DormitoryRow, grants: readonly Grant[]) => ({
  code: row.office_code,
  name_ja: row.name_ja,
  name_en: row.name_en,
  services: {
    meal_reservation: row.meal_reservation === 1,
    overnight_report: row.overnight_report === 1,
    guest_report: row.guest_report === 1,
  },
  rights: rightsIn(grants, row.id),
});

/** What was never chosen has its default. */
export function preferencesView(chosen: Record<string, unknown>): StaffSession['preferences'] {
  const { theme, sounds, start, pushes } = chosen;
  return {
    theme: themes.find((one) => one === theme) ?? 'system',
    sounds: sounds === true,
    start: typeof start === 'string' ? start : '',
    pushes: pushes === true,
  };
}
