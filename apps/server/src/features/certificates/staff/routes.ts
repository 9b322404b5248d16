// Handlers of certificates in the console.
import { readNumber } from '@yadori/api/certificates/number';
import type { CertificateRow } from '@yadori/api/certificates/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin } from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { paperFile } from '../paper-file.ts';
import {
  findCertificate,
  findCertificatesOf,
  listCertificates,
  type LoggedCertificate,
} from './queries.ts';
import { issueFor, revoke } from './service.ts';
import { certificateStaffTexts } from './texts.ts';

export const certificateStaffHandlers = {
  dormitoryCertificates: async ({ actor, query, platform: { db }, now }) => {
    const { number: typed, cursor } = query;
    const number = typed === undefined || typed === '' ? undefined : readNumber(typed);
    // What can be no number finds nothing, as a number that was never issued.
    if (number === undefined && typed !== undefined && typed !== '')
      return { data: { rows: [], total: 0, next: null } };
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const page = await listCertificates(db.queries, { dormitoryId, number, cursor, today });
    return { data: { ...page, rows: page.rows.map(rowView) } };
  },

  certificatesOfResident: async ({ actor, params, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now);
    if (scope === undefined) throw notFound(language);
    const rows = await findCertificatesOf(db.queries, scope, dateAt(now));
    return { data: { rows: rows.map(rowView) } };
  },

  revokeCertificate: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { queries } = platform.db;
    const found = await findCertificate(queries, params.id, dateAt(now));
    const dormitoryId = found && dormitoryWithin(actor.scope, found.dormitory_id);
    if (found === undefined || dormitoryId === undefined) throw notFound(language);
    const scope = { accountId: found.account_id, dormitoryId };
    const { reason, silent } = body;
    const act = { staff: actor, scope, reason, silent, requestId, now };
    await revoke(platform, act, params.id);
    const revoked = await findCertificate(queries, params.id, dateAt(now));
    return { data: revoked === undefined ? null : rowView(revoked) };
  },

  issueCertificateFor: async ({ actor, params, body, platform, language, now, requestId }) => {
    const scope = await findWithin(platform.db, actor.scope, params.id, now);
    if (scope === undefined || scope.isWithdrawn) throw notFound(language);
    const { reason, silent } = body;
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const issued = await issueFor(platform, act);
    if (issued === undefined) throw notFound(language);
    if (!('statement' in issued)) return refusalOf(issued, language);
    return { blob: await paperFile(issued, 'pdf', language) };
  },
} satisfies Partial<StaffHandlers>;

const rowView = ({ revoked_at: at, ...row }: LoggedCertificate): CertificateRow => ({
  ...row,
  revoked_on: at === null ? null : dateAt(at.getTime()),
});

type Refusal = Exclude<NonNullable<Awaited<ReturnType<typeof issueFor>>>, { statement: object }>;

function refusalOf(refused: Refusal, language: Language) {
  const text = certificateStaffTexts(language);
  if ('notBefore' in refused)
    return {
      refused: { reason: 'contract_not_begun' as const },
      message: text.notBegun(refused.notBefore),
    };
  if ('endedOn' in refused)
    return { refused: { reason: 'contract_ended' as const }, message: text.ended };
  return { refused: { reason: refused.failed }, message: text.tooManyNames };
}
