// Handlers of the legal texts in the console.
import { htmlOfText } from '@yadori/api/documents/html-of-text';
import { documentKeys, firstDayProblem } from '@yadori/api/documents/kinds';
import type { DocumentVersions } from '@yadori/api/documents/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { actOf } from '../../../platform/events.ts';
import { safeHtml } from '../../../platform/html/safe-html.ts';
import { forbidden, invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { findConsents, findVersion, findVersionOn, findVersions } from '../queries.ts';
import { removeVersion, saveVersion } from '../service.ts';
import { documentTexts } from '../texts.ts';

interface Reading {
  actor: Staff;
  platform: Platform;
  now: Instant;
}

export const documentStaffHandlers = {
  documentVersions: async (context) => ({ data: await versionsView(context) }),

  documentVersion: async ({
    params: { document: key, version },
    platform: { db },
    language,
    now,
  }) => {
    const row = await findVersion(db.queries, key, version);
    if (row === undefined) throw notFound(language);
    const present = await findVersionOn(db.queries, key, dateAt(now));
    return { data: { ...row, state: stateOf(row, present?.version, dateAt(now)) } };
  },

  saveDocument: async (context) => {
    const { actor, body, platform, language, now, requestId } = context;
    if (!mayEdit(actor)) throw forbidden(language);
    const tooEarly = () => invalidField('first_day', documentTexts(language).tomorrow);
    const problem = firstDayProblem(body.first_day, dateAt(now));
    if (problem === 'too_early') throw tooEarly();
    if (problem === 'too_late') throw invalidField('first_day', documentTexts(language).tooLate);
    const { document: key, version, revision } = body;
    const saved = {
      key,
      ja: cleaned(body.ja, 'ja', language),
      en: cleaned(body.en, 'en', language),
      firstDay: body.first_day,
      asksAgreement: body.asks_agreement,
      known: version === null ? undefined : { version, revision: revision ?? 0 },
    };
    const act = { by: actOf(actor, requestId), staffId: actor.staffId };
    const outcome = await saveVersion(platform, saved, act);
    if (outcome === 'too_early') throw tooEarly();
    return answered(context, outcome === 'done');
  },

  removeDocument: async (context) => {
    const { actor, params, platform, language, requestId } = context;
    if (!mayEdit(actor)) throw forbidden(language);
    const act = { by: actOf(actor, requestId), staffId: actor.staffId };
    const { document: key, version } = params;
    return answered(context, await removeVersion(platform, { key, version }, act));
  },

  documentConsents: async ({ actor, params: { document: key }, platform: { db }, now }) => {
    const present = await findVersionOn(db.queries, key, dateAt(now));
    const version = present?.version ?? null;
    const within = actor.scope.dormitoryIds;
    const rows = version === null ? [] : await findConsents(db.queries, { key, version, within });
    const sum = (of: 'residents' | 'agreed' | 'earlier') =>
      rows.reduce((total, row) => total + row[of], 0);
    const total = { residents: sum('residents'), agreed: sum('agreed'), earlier: sum('earlier') };
    return { data: { version, total, rows } };
  },
} satisfies Partial<StaffHandlers>;

/** As the versions stand afterwards, which may be on the day after the call came. */
async function answered(context: Reading & { language: Language }, isDone: boolean) {
  const view = await versionsView({ ...context, now: context.platform.clock() });
  if (isDone) return { data: view };
  const message = documentTexts(context.language).changed;
  return { refused: view, code: 'changed' as const, message };
}

/** The texts are those of all dormitories: a role in one of them changes none. */
const mayEdit = ({ grants }: Staff): boolean => hasRight(rolesIn(grants, null), 'texts', 'edit');

function cleaned(written: string, field: 'ja' | 'en', language: Language): string {
  const texts = documentTexts(language);
  try {
    const { html, hasContent } = safeHtml(htmlOfText(written));
    if (!hasContent) throw invalidField(field, texts.empty);
    return html;
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(field, texts.tooDeep);
    throw error;
  }
}

const stateOf = (
  { version, first_day }: { version: number; first_day: CalendarDate },
  present: number | undefined,
  today: CalendarDate,
) => {
  if (first_day > today) return 'planned' as const;
  return version === present ? ('present' as const) : ('past' as const);
};

async function versionsView({
  actor,
  platform,
  now,
}: Reading): Promise<AnswerInput<DocumentVersions>> {
  const today = dateAt(now);
  const rows = await findVersions(platform.db.queries);
  return {
    documents: documentKeys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      const present = own.find(({ first_day }) => first_day <= today)?.version;
      return {
        document: key,
        versions: own.map((row) => ({ ...row, state: stateOf(row, present, today) })),
      };
    }),
    can_edit: mayEdit(actor),
  };
}
