// The handler that opens health and emergency data (SC019, D14).
import { healthShownMs } from '@yadori/api/residents/health-calls';
import { healthReasonNames, type HealthReason } from '@yadori/api/residents/health-reasons';
import { hasRight } from '@yadori/api/staff/rights';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { recordEvent } from '../../../platform/events.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { openForStaff, type EmergencyContact, type Health } from '../../account/service.ts';
import { notFound, requireResident } from './routes.ts';
import type { ScopedResident } from './scope.ts';
import { residentTexts } from './texts.ts';

export const healthHandlers: StaffHandlers<'openHealth'> = {
  openHealth: async ({ actor, params, body, platform, language, now }) => {
    const { db, sensitive } = platform;
    const reached = await requireResident(db, { actor, id: params.id, language }, now);
    // With the account its health data ended.
    if (reached.isWithdrawn) throw notFound(language);
    requireApproval(actor, reached, language);
    const { accountId, dormitoryId } = reached;
    const reader = { staff: actor.staffId };
    const reading = { sensitive, accountId, now, reader, purpose: purposeOf(body.reason) };
    const detail = { reason: body.reason.code };
    await db.transaction(async (trx) => {
      for (const kind of ['health.opened', 'emergency.opened'] as const)
        await recordEvent(trx, { kind, actor: reader, at: now, accountId, dormitoryId, detail });
    });
    const health = await openForStaff(db, 'health_records', reading);
    const emergency = await openForStaff(db, 'emergency_contacts', reading);
    return {
      data: {
        health: health === undefined ? null : healthView(health),
        emergency: emergency === undefined ? null : emergencyView(emergency),
        until: isoInTokyo(now + healthShownMs),
      },
    };
  },
};

/** In both languages: the resident reads it, in whichever is theirs. */
function purposeOf({ code, text: words = '' }: HealthReason): string {
  const { ja, en } = healthReasonNames[code];
  const name = `${ja} (${en})`;
  return words === '' ? name : `${name}: ${words}`;
}

/** Who has the right by the head office alone needs a second person (SC020). */
function requireApproval(
  { grants }: Staff,
  { dormitoryId }: ScopedResident,
  language: Language,
): void {
  const roles = rolesIn(grants, dormitoryId).filter((role) => hasRight([role], 'health', 'view'));
  if (roles.some((role) => role !== 'head_office')) return;
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
