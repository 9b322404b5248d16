// Handlers of what staff do on behalf of a resident.
import { defaultLanguage, type Language } from '@yadori/api/language/language';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { Act } from '../../acts/run-act.ts';
import { correct, endSessions, liftLimits, mailResetLink, takePhotoOff } from './acts.ts';
import { readCard } from './card.ts';
import { changeMail } from './mail-change.ts';
import { requireResident } from './routes.ts';
import { residentTexts } from './texts.ts';
import { notFound } from '../../../platform/http/common-errors.ts';

export const actHandlers = {
  correctResident: async (context) => {
    const { body, platform, language } = context;
    const { reason: _reason, silent: _silent, revision, ...changes } = body;
    const act = await actOf(context);
    const outcome = await correct(platform, act, { changes, revision });
    if (outcome === undefined) throw notFound(language);
    const card = await readCard(context, act.scope);
    if (outcome === 'corrected') return { data: card };
    const message = residentTexts(language).changed;
    return { refused: { resident: card }, code: 'changed', message };
  },

  removePhoto: async (context) => {
    const { platform, language } = context;
    if (!(await takePhotoOff(platform, await actOf(context)))) throw notFound(language);
    return { data: null };
  },

  resetResidentPassword: async (context) => {
    const { body, platform, language } = context;
    const act = await actOf(context);
    if (!(await mailResetLink(platform, act, body.language ?? defaultLanguage)))
      throw notFound(language);
    return { data: null };
  },

  liftResidentLimits: async (context) => {
    const { platform, language } = context;
    if (!(await liftLimits(platform, await actOf(context)))) throw notFound(language);
    return { data: null };
  },

  endResidentSessions: async (context) => {
    const { platform, language } = context;
    const count = await endSessions(platform, await actOf(context));
    if (count === undefined) throw notFound(language);
    return { data: { count } };
  },

  changeResidentMail: async (context) => {
    const { body, platform, language } = context;
    const change = { ...body, check: body.check, language: body.language ?? defaultLanguage };
    const state = await changeMail(platform, await actOf(context), change);
    if (state === undefined) throw notFound(language);
    if (state === 'key_mailed' || state === 'changed') return { data: { state } };
    return { refused: null, errCode: state, message: residentTexts(language)[state] };
  },
} satisfies Partial<StaffHandlers>;

interface ActContext {
  actor: Staff;
  params: { id: number };
  body: { reason: Reason; silent?: boolean | undefined };
  platform: Platform;
  language: Language;
  requestId: string;
  now: Instant;
}

/** Staff cannot act on behalf of a resident who has withdrawn, or who lives in another dormitory by now. */
async function actOf({ actor, params, body, platform, language, requestId, now }: ActContext) {
  const scope = await requireResident(platform.db, { actor, id: params.id, language }, now);
  if (!scope.isCurrent) throw notFound(language);
  const { reason, silent } = body;
  return { staff: actor, scope, reason, silent, requestId, now } satisfies Act;
}
