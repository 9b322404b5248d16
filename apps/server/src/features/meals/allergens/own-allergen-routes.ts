// Handlers of the allergens that a resident marked.
import { textIn } from '@yadori/api/language/language';
import { dateAt, isoInTokyo } from '@yadori/api/time/tokyo';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findAllergens, unknownAllergens } from '../menus/queries.ts';
import {
  findMarked,
  findMarkedAt,
  findMarkedMenus,
  findOwnAllergens,
  markAllergens,
  withdrawAllergens,
} from './own-allergens.ts';
import { mealTexts } from '../texts.ts';

type OwnAllergenHandlers = Handlers<
  'ownAllergens' | 'saveOwnAllergens' | 'withdrawOwnAllergens' | 'markedMenus'
>;

export const ownAllergenHandlers: OwnAllergenHandlers = {
  ownAllergens: async ({ actor: { accountId }, platform, language, now }) => {
    const { queries } = platform.db;
    const today = dateAt(now);
    const list = await findAllergens(queries, { from: today, until: today });
    const own = await findOwnAllergens(platform, accountId);
    const at = await findMarkedAt(queries, accountId);
    const marked = own === undefined ? [] : await findMarked(queries, own.codes);
    return {
      data: {
        list: list.map(({ code, name_ja: ja, name_en: en, class: kind }) => ({
          code,
          name: textIn(language, { ja, en }),
          class: kind as 'mandatory' | 'recommended',
        })),
        marked:
          own === undefined || at === undefined
            ? null
            : {
                codes: [...own.codes],
                ended: marked
                  .filter(({ code }) => !list.some((row) => row.code === code))
                  .map(({ code, name_ja: ja, name_en: en }) => ({
                    code,
                    name: textIn(language, { ja, en }),
                  })),
                recorded_at: isoInTokyo(at.getTime()),
              },
      },
    };
  },

  saveOwnAllergens: async ({ actor: { accountId }, body, platform, language, now }) => {
    const codes = [...new Set(body.codes)];
    if ((await unknownAllergens(platform.db.queries, codes)).length > 0) {
      const message = mealTexts(language).unknownAllergen;
      throw new CallError({ status: 422, message, errors: { codes: [message] } });
    }
    await markAllergens(platform, { accountId, codes }, now);
    return { data: null };
  },

  withdrawOwnAllergens: async ({ actor: { accountId }, platform, now }) => {
    await withdrawAllergens(platform, accountId, now);
    return { data: null };
  },

  markedMenus: async ({ actor, query, platform, language }) => {
    const { accountId, dormitoryId } = actor;
    const own = await findOwnAllergens(platform, accountId);
    if (own === undefined) return { data: { menus: [] } };
    const wanted = {
      codes: own.codes,
      dormitoryId,
      from: query.from_date,
      until: query.to_date,
    };
    return { data: { menus: await findMarkedMenus(platform.db.queries, wanted, language) } };
  },
};
