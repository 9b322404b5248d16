// The record of acts as the console gets it.
import { eventNameOf } from '@yadori/api/audit/event-names';
import type { AuditEvent } from '@yadori/api/audit/staff-calls';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { contractReasonNames } from '@yadori/api/contracts/reasons';
import { closingReasonNames } from '@yadori/api/dormitory/closing-reasons';
import { reversalReasonNames } from '@yadori/api/ledger/reversal-reasons';
import { undoReasonNames } from '@yadori/api/imports/undo-reasons';
import { approvalReasonNames } from '@yadori/api/approvals/reasons';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { may, type Staff } from '../../../platform/session/staff.ts';
import { mayOpenDetail } from '../policy.ts';
import { auditTexts } from '../texts.ts';
import { staffIdOf, staffSubjectOf, type EventRow, type Names } from './queries.ts';

export function eventView(
  row: EventRow,
  { names, staff, language }: { names: Names; staff: Staff; language: Language },
): AnswerInput<AuditEvent> {
  const dormitory = row.dormitory_id === null ? undefined : names.dormitories.get(row.dormitory_id);
  return {
    id: row.id,
    happened_at: row.happened_at,
    kind: row.kind,
    text: eventNameOf(row.kind)?.[language] ?? row.kind,
    actor: actorView(row.actor, names, language),
    dormitory:
      dormitory === undefined
        ? null
        : {
            code: dormitory.office_code,
            name: { ja: dormitory.name_ja, en: dormitory.name_en }[language],
          },
    resident: residentView(row, names, staff),
    meal: names.meals.get(row.id) ?? null,
    subject_id: row.subject_id,
    subject_name: names.staff.get(staffSubjectOf(row) ?? 0) ?? null,
    reason:
      row.reason === null ? null : { code: row.reason, text: reasonText(row.reason, language) },
    figures: figuresOf(row.detail),
    batch_id: row.batch_id,
    request_id: row.request_id,
    has_detail: row.has_detail,
    can_open_detail: row.has_detail && mayOpenDetail(staff, row.dormitory_id),
  };
}

function actorView(actor: string, names: Names, language: Language): AuditEvent['actor'] {
  const texts = auditTexts(language);
  const staffId = staffIdOf(actor);
  if (staffId !== undefined)
    return {
      kind: 'staff',
      staff_id: staffId,
      name: names.staff.get(staffId) ?? texts.staff(staffId),
    };
  const kind = actor === 'operator' || actor === 'system' ? actor : 'resident';
  return { kind, staff_id: null, name: texts.actors[kind] };
}

/** The name shows to those who see residents of that dormitory anyway; to others the key alone. */
function residentView(row: EventRow, names: Names, staff: Staff): AuditEvent['resident'] {
  if (row.account_id === null) return null;
  const resident = names.residents.get(row.account_id);
  const isShown =
    resident !== undefined &&
    resident.dormitory_id !== null &&
    may(staff, resident.dormitory_id, 'residents', 'view');
  return {
    account_id: row.account_id,
    name: isShown ? resident.name : null,
    room_number: isShown ? resident.room_number : null,
  };
}

/** Of the closed lists of reasons; a later build may have further ones. */
const reasons: Readonly<Record<string, Bilingual | undefined>> = {
  ...approvalReasonNames,
  ...undoReasonNames,
  ...closingReasonNames,
  ...reversalReasonNames,
  ...contractReasonNames,
};

const reasonText = (code: string, language: Language): string =>
  Object.hasOwn(reasons, code) ? (reasons[code]?.[language] ?? code) : code;

const isFigure = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const figuresOf = (detail: Record<string, unknown>): AuditEvent['figures'] =>
  Object.entries(detail).flatMap(([name, value]) => (isFigure(value) ? [{ name, value }] : []));

/** Values of a field; one with parts as JSON. */
export const valuesView = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).map(([field, value]) => ({
    field,
    value: isFigure(value) ? value : JSON.stringify(value),
  }));
