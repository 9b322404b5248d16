// Handlers of joining two accounts of one person (SC032).
import { defaultLanguage, type Language } from '@yadori/api/language/language';
import { mergeRefusalNames } from '@yadori/api/residents/merge-refusals';
import type { Instant } from '@yadori/api/time/tokyo';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, type Staff } from '../../../platform/session/staff.ts';
import { readCard } from '../staff/card.ts';
import { requireResident, viewResident } from '../staff/routes.ts';
import { sideView } from '../staff/view.ts';
import { isJoined, mergeAccounts } from './merge.ts';
import { previewMerge } from './preview.ts';
import { mergeTexts } from './texts.ts';

export const mergeHandlers = {
  mergeConsequences: async ({ actor, params, query, platform, language, now, requestId }) => {
    const { db } = platform;
    const wanted = { actor, id: params.id, other: query.other, language };
    const reached = await requireBoth(platform, wanted, now);
    // Both are shown with what a card shows of a person, so both are on record as opened (SC012).
    const staff = { staff: actor, requestId };
    await viewResident(platform, staff, reached.lives, now);
    await viewResident(platform, staff, reached.ends, now);
    const preview = await previewMerge(db, { ...reached, mayAct: mayActOf(actor) }, now);
    if (preview === undefined) throw notFound(language);
    const { cards, ...consequences } = preview;
    const viewer = { platform, staff: actor, language, now };
    const lives = sideView(cards.lives, reached.lives, viewer);
    const ends = sideView(cards.ends, reached.ends, viewer);
    return { data: { ...consequences, lives, ends } };
  },

  mergeResidents: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { other, reason } = body;
    const wanted = { actor, id: params.id, other, language };
    const reached = await requireBoth(platform, wanted, now);
    if (!(await isJoined(platform.db, reached))) {
      const merge = { ...reached, staff: actor, mayAct: mayActOf(actor), reason, requestId, now };
      const mail = body.language ?? defaultLanguage;
      const outcome = await mergeAccounts(platform, { ...merge, language: mail });
      if (outcome !== 'joined')
        return { refused: null, errCode: outcome, message: mergeRefusalNames[outcome][language] };
    }
    const person = await requireResident(platform.db, wanted, now);
    await viewResident(platform, { staff: actor, requestId }, person, now);
    return { data: await readCard({ actor, platform, language, now }, person) };
  },
} satisfies Partial<StaffHandlers>;

const mayActOf =
  ({ scope }: Staff) =>
  (dormitoryId: number): boolean =>
    dormitoryWithin(scope, dormitoryId) !== undefined;

interface Wanted {
  actor: Staff;
  id: number;
  other: number;
  language: Language;
}

/** Throws as for accounts that do not exist where one of them is out of reach (SA041). */
async function requireBoth({ db }: Platform, { id, other, ...by }: Wanted, now: Instant) {
  const lives = await requireResident(db, { ...by, id }, now);
  if (other === id) throw invalidStaffField(by.language, 'other', mergeTexts(by.language).same);
  return { lives, ends: await requireResident(db, { ...by, id: other }, now) };
}
