// Handlers of the dated list of allergens.
import type { Language } from '@yadori/api/language/language';
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt } from '@yadori/api/time/tokyo';
import { actOf } from '../../../../platform/events.ts';
import { invalidField } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import {
  codeOf,
  findAllergenRows,
  holdsOn,
  problemOf,
  revisionOf,
  saveAllergens,
  type ListedAllergen,
  type ListProblem,
} from '../../menus/allergen-list.ts';
import { menuTexts } from './staff-menu-texts.ts';

export const allergenListHandlers = {
  allergenList: async ({ actor, query, platform, now }) => {
    const rows = await findAllergenRows(platform.db.queries);
    const date = query.date ?? dateAt(now);
    const list = rows.filter((row) => holdsOn(row, date));
    const canEdit = hasRight(
      actor.grants.map(({ role }) => role),
      'texts',
      'edit',
    );
    return { data: { date, list, rows, revision: revisionOf(rows), can_edit: canEdit } };
  },

  saveAllergenList: async ({ actor, body, platform, language, now, requestId }) => {
    const texts = menuTexts(language);
    const rows = body.rows.map((row): ListedAllergen => {
      const code = row.code ?? codeOf(row.name_en);
      return { ...row, code, note_ja: row.note_ja || null, note_en: row.note_en || null };
    });
    const problem = problemOf(rows);
    if (problem !== undefined) throw invalidField('rows', problemText(problem, language));
    const { revision } = body;
    const by = actOf(actor, requestId);
    const outcome = await saveAllergens(platform, { rows, revision, by }, now);
    if (!('refused' in outcome)) {
      const { rows: saved, unknownMenus } = outcome;
      return {
        data: { rows: saved, revision: revisionOf(saved), unknown_menus: unknownMenus },
      };
    }
    if (outcome.refused === 'in_use') throw invalidField('rows', texts.allergenInUse(outcome.name));
    const present = await findAllergenRows(platform.db.queries);
    const refused = { rows: present, revision: revisionOf(present) };
    return { refused, code: 'changed', message: texts.changed };
  },
} satisfies Partial<StaffHandlers>;

function problemText({ problem, name }: ListProblem, language: Language): string {
  const texts = menuTexts(language);
  return {
    backwards: texts.allergenBackwards,
    overlap: texts.allergenOverlap,
    one_note: texts.allergenNote,
    same_name: texts.allergenTwice,
    no_code: texts.allergenCode,
  }[problem](name);
}
