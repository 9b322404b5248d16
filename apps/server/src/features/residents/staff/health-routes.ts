// The handler that opens health and emergency data (SC019, D14).
import { healthShownMs } from '@yadori/api/residents/health-calls';
import { hasRight, type Role } from '@yadori/api/staff/rights';
import type { Language } from '@yadori/api/language/language';
import { actOf, recordEvents } from '../../../platform/events.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { openForStaff, type EmergencyContact, type Health } from '../../sensitive/service.ts';
import { openMarks } from '../../meals/allergens/open-marks.ts';
import { requireResident } from './routes.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';
import { residentTexts } from './texts.ts';

export const healthHandlers = {
  openHealth: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { db, sensitive } = platform;
    const reached = await requireResident(db, { actor, id: params.id, language }, now);
    // With the account its health data ended; of who lives elsewhere by now they are no business of this dormitory.
    if (!reached.isCurrent) throw notFound(language);
    const role = roleOf(actor, reached, language);
    const { accountId, dormitoryId } = reached;
    const reader = { staff: actor.staffId };
    const { code, text: purpose = '' } = body.reason;
    const reading = { sensitive, accountId, now, reader, role, reason: code, purpose };
    const act = { ...actOf(actor, requestId), at: now, accountId, dormitoryId };
    const event = { ...act, reason: code, detail: { reason: code } };
    await recordEvents(db.queries, [
      { ...event, kind: 'health.opened' },
      { ...event, kind: 'emergency.opened' },
    ]);
    const health = await openForStaff(db, 'health_records', reading);
    const emergency = await openForStaff(db, 'emergency_contacts', reading);
    return {
      data: {
        health: health === undefined ? null : healthView(health),
        emergency: emergency === undefined ? null : emergencyView(emergency),
        allergens: await openMarks(db, reading, language),
        until: now + healthShownMs,
      },
    };
  },
} satisfies Partial<StaffHandlers>;

/** As what the person opens them. Who has the right by the head office alone needs a second person (SC020). */
function roleOf(
  { grants }: Staff,
  { dormitoryId }: ScopedResident,
  language: Language,
): Exclude<Role, 'head_office'> {
  const roles = rolesIn(grants, dormitoryId).filter((role) => hasRight([role], 'health', 'view'));
  const role = roles.find((one) => one !== 'head_office');
  if (role !== undefined) return role;
  throw new CallError({
    status: 409,
    code: 'approval_needed',
    message: residentTexts(language).approvalNeeded,
  });
}

const healthView = (health: Health) => ({
  infectious_disease: health.infectiousDisease,
  tuberculosis: health.tuberculosis,
  allergies: health.allergies,
  special_items: health.specialItems,
});

const emergencyView = (contact: EmergencyContact) => ({
  name: contact.name,
  phone_number: contact.phoneNumber,
  address: contact.address,
  relationship: contact.relationship,
  job: contact.job,
  workplace: contact.workplace,
});
