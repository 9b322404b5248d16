// The handler that opens health and emergency data (SC019, D14).
import { healthShownMs, type openHealth } from '@yadori/api/residents/health-calls';
import { hasRight, type Role } from '@yadori/api/staff/rights';
import { actOf, recordEvents } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import { behindGate, type StaffHandlers } from '../../../platform/http/handler.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { openForStaff, type EmergencyContact, type Health } from '../../sensitive/service.ts';
import { openMarks } from '../../meals/allergens/open-marks.ts';
import { requireResident } from './routes.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';

export const healthHandlers = {
  openHealth: behindGate<typeof openHealth, Reached>(
    async ({ actor, params, platform: { db }, language, now }) => {
      const reached = await requireResident(db, { actor, id: params.id, language }, now);
      // With the account its health data ended; of who lives elsewhere by now they are no business of this dormitory.
      if (!reached.isCurrent) throw notFound(language);
      const { accountId, dormitoryId } = reached;
      const role = ownRole(actor, reached);
      const need = { subjectId: accountId, accountId, dormitoryIds: [dormitoryId] } as const;
      return { known: { reached, role }, need: role === undefined ? need : undefined };
    },
    async ({ actor, body, platform, language, now, requestId }, { reached, role }, approved) => {
      const { db, sensitive } = platform;
      const { accountId, dormitoryId } = reached;
      const reader = { staff: actor.staffId };
      const { code, text: purpose = '' } = body.reason;
      const as = role ?? 'head_office';
      const reading = { sensitive, accountId, now, reader, role: as, reason: code, purpose };
      const act = { ...actOf(actor, requestId), at: now, accountId, dormitoryId };
      const by = approved && { approval_id: approved.id };
      const event = { ...act, reason: code, detail: { reason: code, ...by } };
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
          until: Math.min(now + healthShownMs, approved?.openUntil ?? Infinity),
        },
      };
    },
  ),
} satisfies Partial<StaffHandlers>;

interface Reached {
  reached: ScopedResident;
  /** Undefined: the caller needs a second person. */
  role: Role | undefined;
}

/** As what the person opens them alone. Who has the right by the head office only needs a second person (SC020). */
const ownRole = ({ grants }: Staff, { dormitoryId }: ScopedResident): Role | undefined =>
  rolesIn(grants, dormitoryId).find(
    (role) => role !== 'head_office' && hasRight([role], 'health', 'view'),
  );

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
