// The export of what a month bills: of one dormitory, or of all within reach (SI038, SI040).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { startOfMonth } from '@yadori/api/time/tokyo';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin } from '../../../platform/session/staff.ts';
import { planBilling } from './billing-queries.ts';
import { billingTables } from './billing-tables.ts';
import { billingTexts } from './billing-texts.ts';

export const billingHandlers = {
  exportBilling: async ({ actor, platform, body, language, now, requestId }) => {
    const { queries } = platform.db;
    const { dormitory: code } = body;
    const month = startOfMonth(body.month);
    const known = code === undefined ? undefined : await findDormitoryId(queries, code);
    const dormitoryId = known === undefined ? undefined : dormitoryWithin(actor.scope, known);
    if (code !== undefined && dormitoryId === undefined) throw notFound(language);
    const dormitoryIds = dormitoryId === undefined ? actor.scope.dormitoryIds : [dormitoryId];
    const plan = await planBilling(queries, { month, dormitoryIds }, now);
    if (plan.people > stepUpPeople) requireProof(actor, { language, now });
    const { lines, sums } = billingTables(queries, plan, language);
    const words = billingTexts(language);
    const made = {
      ...madeBy(actor, requestId),
      kind: plan.isOpen ? 'billing-preliminary' : 'billing',
      dormitoryId: dormitoryId ?? null,
      filters: { month },
    };
    const place =
      dormitoryId === undefined ? words.all : await placeName(platform.db, dormitoryId, language);
    const title = plan.isOpen ? words.preliminaryFile(words.title) : words.title;
    const baseName = `${place}_${title}_${month.slice(0, 7)}`;
    const further = body.format === 'xlsx' ? [sums] : [];
    return sendExport(platform, { table: lines, further, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;
