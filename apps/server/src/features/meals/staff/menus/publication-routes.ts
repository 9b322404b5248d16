// Handlers of what changes for residents: publications, changes and stops of menus.
import type { Language } from '@yadori/api/language/language';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import { changeMenu } from '../../menus/change.ts';
import { findOpenPublication } from '../../menus/planned.ts';
import { cancelPublication, publish } from '../../menus/publications.ts';
import { checkPublication } from '../../menus/publish.ts';
import { unknownAllergens } from '../../menus/queries.ts';
import { endStop, findAffected, stopMeal, type StoppedPart } from '../../menus/stop.ts';
import { unpublishMenu } from '../../menus/unpublish.ts';
import { dishOf } from './menu-routes.ts';
import { cellNow, menuActOf, menuWithin, requireRange } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';
import { checkView, publicationView } from './menu-view.ts';
import { invalidField, notFound } from '../../../../platform/http/common-errors.ts';

const yearMs = 366 * 24 * 60 * 60 * 1000;

export const publicationHandlers = {
  checkPublication: async ({ actor, query, platform: { db }, language, now }) => {
    requireRange(query.from, query.until, 'until', language);
    const { dormitoryId } = actor;
    const check = await checkPublication(db, dormitoryId, query, now);
    return { data: checkView(check, query, now) };
  },

  publishMenus: async (context) => {
    const { actor, body, platform, language, now } = context;
    requireRange(body.from, body.until, 'until', language);
    const { dormitoryId } = actor;
    const texts = menuTexts(language);
    const at = body.at == null ? null : Date.parse(body.at);
    if (at !== null && at > now + yearMs) throw invalidField('at', texts.soon);
    const { from, until, accept, checked } = body;
    const range = { from, until };
    const wanted = { ...range, at, accept, checked };
    const outcome = await publish(menuActOf(context, dormitoryId), wanted);
    if ('published' in outcome) return { data: { ...outcome, planned: null } };
    if ('planned' in outcome) {
      const row = await findOpenPublication(platform.db.queries, dormitoryId, range);
      return {
        data: {
          published: 0,
          promoted: 0,
          planned: row === undefined ? null : publicationView(row),
        },
      };
    }
    const check = await checkPublication(platform.db, dormitoryId, range, now);
    const refused = checkView(check, range, now);
    if (outcome.refused === 'changed') return { refused, code: 'changed', message: texts.changed };
    return { refused, ...refusalOf(outcome.refused, language) };
  },

  cancelPublication: async (context) => {
    const { actor, body, language } = context;
    const act = menuActOf(context, actor.dormitoryId);
    if (!(await cancelPublication(act, body.id))) throw notFound(language);
    return { data: null };
  },

  changeMenu: async (context) => {
    const { body, params, platform, language, now } = context;
    const { dormitoryId, cell } = await menuWithin(context, params.id);
    const texts = menuTexts(language);
    const { capacity, late_stock: lateStock, tell, reason, revision, unconfirmed, ...dish } = body;
    const stored = dishOf(dish);
    if ((await unknownAllergens(platform.db.queries, Object.keys(stored.allergens))).length > 0)
      throw invalidField('allergens', texts.unknownAllergen);
    const change = { dish: stored, unconfirmed, capacity, lateStock, tell, reason, revision };
    const outcome = await changeMenu(menuActOf(context, dormitoryId), cell, change);
    if ('refused' in outcome && outcome.refused === 'reason_needed')
      throw invalidField('reason', texts.reasonNeeded);
    const view = await cellNow(platform, dormitoryId, cell, now);
    if (view === undefined) throw notFound(language);
    if ('informed' in outcome) return { data: { cell: view, told: outcome.informed } };
    const refused = { cell: view };
    if (outcome.refused === 'changed') return { refused, code: 'changed', message: texts.changed };
    return { refused, errCode: 'capacity_below_reserved', message: texts.tooSmall };
  },

  unpublishMenu: async (context) => {
    const { body, params, platform, language, now } = context;
    const { dormitoryId, cell } = await menuWithin(context, params.id);
    const act = menuActOf(context, dormitoryId);
    const outcome = await unpublishMenu(act, cell, body.revision);
    const view = await cellNow(platform, dormitoryId, cell, now);
    if (outcome === undefined || view === undefined) throw notFound(language);
    if (outcome === 'done') return { data: { cell: view } };
    const texts = menuTexts(language);
    const refused = { cell: view };
    if (outcome.refused === 'changed') return { refused, code: 'changed', message: texts.changed };
    const messages = {
      booked: texts.booked,
      draft_exists: texts.draftExists,
      reception_begun: texts.begun,
    };
    return { refused, errCode: outcome.refused, message: messages[outcome.refused] };
  },

  stopConsequences: async ({ actor, query, platform: { db }, language }) => {
    const { dormitoryId } = actor;
    const affected = await findAffected(db, dormitoryId, query as StoppedPart);
    if (affected === undefined) throw notFound(language);
    const waiting = affected.filter(({ is_waiting }) => is_waiting).length;
    return { data: { holders: affected.length - waiting, waiting, names: affected } };
  },

  stopMeal: async (context) => {
    const { actor, body, language } = context;
    const act = menuActOf(context, actor.dormitoryId);
    const { reason_ja, reason_en, ...part } = body;
    const reason = { ja: reason_ja, en: reason_en || null };
    const outcome = await stopMeal(act, part as StoppedPart, reason);
    if (outcome === undefined) throw notFound(language);
    return 'refused' in outcome ? begun(language) : { data: outcome };
  },

  endStop: async (context) => {
    const { actor, body, language } = context;
    const act = menuActOf(context, actor.dormitoryId);
    const outcome = await endStop(act, body as StoppedPart);
    if (outcome === undefined) throw notFound(language);
    return 'refused' in outcome ? begun(language) : { data: outcome };
  },
} satisfies Partial<StaffHandlers>;

const begun = (language: Language) => ({
  refused: null,
  errCode: 'reception_begun' as const,
  message: menuTexts(language).begun,
});

function refusalOf(
  refused: 'incomplete' | 'capacity_below_reserved' | 'nothing_to_publish' | 'overlapping',
  language: Language,
) {
  const texts = menuTexts(language);
  const messages = {
    incomplete: texts.incomplete,
    capacity_below_reserved: texts.tooSmall,
    nothing_to_publish: texts.nothing,
    overlapping: texts.overlapping,
  };
  return { errCode: refused, message: messages[refused] };
}
