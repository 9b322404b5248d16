// Taking back an import of dormitories: settings that are in force change on a day alone, by who may change them (AM261).
import { mayChange } from '@yadori/api/staff/setting-groups';
import { staffIdIn } from '../../../platform/events.ts';
import { isSame, type UndoHooks } from '../../../platform/import-rows.ts';
import { recordNames } from '../administration.ts';
import { groupOf, isPlanned } from './import-plans.ts';

export const dormitoryUndo: UndoHooks = {
  whyKept: ({ before, after }, roles) => {
    const changed = Object.keys(before).filter(
      (column) => !isSame(before[column], after[column] ?? null),
    );
    if (changed.some(isPlanned)) return 'in_force';
    return changed.every((column) => mayChange(groupOf(column), roles)) ? undefined : 'forbidden';
  },
  afterUndo: async (trx, { changed }, { actor, now }) => {
    const back = changed.map(({ id, before, after }) => ({ id, before: after, after: before }));
    const staffId = staffIdIn(actor);
    if (staffId !== null) await recordNames(trx, back, { staffId, now });
    return () => undefined;
  },
};
