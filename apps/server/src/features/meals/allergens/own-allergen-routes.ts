// Handlers of the allergens that a resident marked.
import { textIn } from '@yadori/api/language/language';
import { sheetConsent, type AllergenConsent } from '@yadori/api/meals/own-allergen-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAllergens, unknownAllergens } from '../menus/queries.ts';
import {
  declineConsent,
  findAgreement,
  findMarked,
  findMarkedMenus,
  findOwnAllergens,
  markAllergens,
  withdrawAllergens,
  type Agreement,
} from './own-allergens.ts';
import { mealTexts } from '../texts.ts';

type OwnAllergenHandlers = Handlers<
  | 'ownAllergens'
  | 'saveOwnAllergens'
  | 'declineAllergenConsent'
  | 'withdrawOwnAllergens'
  | 'markedMenus'
>;

export const ownAllergenHandlers: OwnAllergenHandlers = {
  ownAllergens: async ({ actor: { accountId }, platform, language, now }) => {
    const { queries } = platform.db;
    const today = dateAt(now);
    const list = await findAllergens(queries, { from: today, until: today });
    const own = await findOwnAllergens(platform, accountId);
    const agreement = await findAgreement(queries, accountId);
    const marked = own === undefined ? [] : await findMarked(queries, own.codes);
    return {
      data: {
        list: list.map(({ code, name_ja: ja, name_en: en, class: kind }) => ({
          code,
          name: textIn(language, { ja, en }),
          class: kind as 'mandatory' | 'recommended',
        })),
        marked:
          own === undefined || agreement === undefined
            ? null
            : {
                codes: [...own.codes],
                ended: marked
                  .filter(({ code }) => !list.some((row) => row.code === code))
                  .map(({ code, name_ja: ja, name_en: en }) => ({
                    code,
                    name: textIn(language, { ja, en }),
                  })),
                ...agreementView(agreement),
              },
      },
    };
  },

  saveOwnAllergens: async ({ actor, body, platform, language, now }) => {
    const codes = [...new Set(body.codes)];
    if ((await unknownAllergens(platform.db.queries, codes)).length > 0) {
      const message = mealTexts(language).unknownAllergen;
      throw new CallError({ status: 422, message, errors: { codes: [message] } });
    }
    const { consent, offered } = body;
    const { accountId, dormitoryId } = actor;
    await markAllergens(platform, { accountId, codes, consent, offered }, now);
    announceMarks(platform, dormitoryId);
    return { data: null };
  },

  declineAllergenConsent: async ({ actor: { accountId }, platform }) => {
    await declineConsent(platform.db.queries, accountId);
    return { data: null };
  },

  withdrawOwnAllergens: async ({ actor: { accountId, dormitoryId }, platform, now }) => {
    await withdrawAllergens(platform, accountId, now);
    announceMarks(platform, dormitoryId);
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

const agreementView = ({ recorded_at, consent, consented_at, offered }: Agreement) => ({
  recorded_at,
  consent: consent as AllergenConsent,
  consented_at: consented_at ?? recorded_at,
  offer: offered < sheetConsent,
});

/** Open sheets of the kitchen are read again: a mark that was withdrawn is gone at once. */
const announceMarks = ({ db }: Pick<Platform, 'db'>, dormitoryId: number) =>
  publishToStaff(db, 'meals', [dormitoryId]);
