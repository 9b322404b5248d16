// Who opened sensitive data, as its owner gets it.
import type { Language } from '@yadori/api/language/language';
import type { sensitiveSubjects } from '@yadori/api/personal-data/calls';
import { healthReasonNames, type HealthReasonCode } from '@yadori/api/residents/health-reasons';
import { roleNames, type Role } from '@yadori/api/staff/rights';
import type { findSensitiveReads } from './queries.ts';
import { personalDataTexts } from './texts.ts';

type Row = Awaited<ReturnType<typeof findSensitiveReads>>[number];

export const readingView = (row: Row, language: Language) => ({
  id: row.id,
  read_at: row.read_at,
  subject: row.subject as (typeof sensitiveSubjects)[number],
  reader: readerOf(row.reader),
  role: row.role === null ? null : roleOf(row.role, language),
  purpose: purposeOf(row, language),
});

/** Who it was by role: residents do not get names of staff. */
const readerOf = (reader: string): 'staff' | 'system' | 'resident' => {
  if (reader === 'operator' || reader.startsWith('staff:')) return 'staff';
  return reader === 'system' ? 'system' : 'resident';
};

const roleOf = (role: string, language: Language): string =>
  Object.hasOwn(roleNames, role) ? roleNames[role as Role][language] : role;

/** The reason, with what was written beside it; of the command line the words alone. */
function purposeOf({ reason, purpose }: Row, language: Language): string {
  if (reason === null) return purpose;
  const name = Object.hasOwn(healthReasonNames, reason)
    ? healthReasonNames[reason as HealthReasonCode][language]
    : reason;
  return purpose === '-' ? name : personalDataTexts(language).reasonWithWords(name, purpose);
}
