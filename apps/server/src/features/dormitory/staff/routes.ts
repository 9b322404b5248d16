// Handlers of the desk settings.
import { areDeskHours } from '@yadori/api/dormitory/desk-hours';
import { invalidField } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import {
  mayChangeThere,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import { changeDesk, findDesk, type Desk } from '../desk.ts';
import { deskTexts } from './texts.ts';

export const deskHandlers = {
  deskSettings: async ({ actor, platform: { db } }) => {
    const { dormitoryId } = actor;
    return { data: deskView(await findDesk(db.queries, dormitoryId), actor, dormitoryId) };
  },

  changeDeskSettings: async ({ actor, body, platform: { db }, now, language, requestId }) => {
    const { dormitoryId } = actor;
    const { revision, ...values } = body;
    if (values.hours !== undefined && !areDeskHours(values.hours))
      throw invalidField('hours', deskTexts(language).hours);
    const change = { db, dormitoryId, staff: actor, requestId, values, revision };
    const changed = await changeDesk(change as Parameters<typeof changeDesk>[0], now);
    if (changed === 'changed') {
      const newer = deskView(await findDesk(db.queries, dormitoryId), actor, dormitoryId);
      return { refused: newer, code: 'changed', message: deskTexts(language).changed };
    }
    if ('problem' in changed)
      throw invalidField(changed.problem, deskTexts(language)[changed.problem]);
    return { data: deskView(changed.desk, actor, dormitoryId) };
  },
} satisfies Partial<StaffHandlers>;

const deskView = (desk: Desk, staff: Staff, dormitoryId: StaffDormitoryId) => ({
  ...desk,
  can_edit: mayChangeThere(staff, dormitoryId, 'contact'),
});
