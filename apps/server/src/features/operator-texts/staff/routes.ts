// Handlers of the texts that the operator words. They are those of all dormitories: a role in one of them changes none.
import { textProblem, type TextProblem } from '@yadori/api/operator-texts/filled';
import { textKeys, type TextKey } from '@yadori/api/operator-texts/keys';
import { languages, type Bilingual, type Language } from '@yadori/api/language/language';
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../platform/events.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { forbidden, invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { findInForce, findVersions, type VersionRow } from '../queries.ts';
import { cancelVersion, writeVersion } from '../service.ts';
import { versionTexts } from '../texts.ts';

interface TextContext {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

export const operatorTextHandlers = {
  operatorTextVersions: async ({ actor, platform, now }) => {
    const rows = await findVersions(platform.db.queries);
    const of = (key: TextKey) =>
      viewOf(
        key,
        rows.filter((row) => row.key === key),
        dateAt(now),
      );
    return { data: { rows: textKeys.map(of), can_edit: mayWord(actor) } };
  },

  textsInForce: async ({ platform, now }) => ({
    data: { rows: await findInForce(platform.db.queries, textKeys, now) },
  }),

  changeOperatorText: async ({ params: { text: key }, body, ...context }) => {
    const { ja, en, ...version } = body;
    requireFields(key, { ja, en }, context.language);
    return written(context, { key, ...version, text: { ja, en } });
  },

  restoreOperatorText: async ({ params: { text: key }, body, ...context }) =>
    written(context, { key, ...body, text: null }),

  cancelOperatorText: async ({ params: { text: key, version }, ...context }) => {
    const { platform, language } = context;
    if (!mayWord(context.actor)) throw forbidden(language);
    const outcome = await cancelVersion(platform, { key, version }, actBy(context));
    if (outcome === 'missing') throw notFound(language);
    const data = await textOf(context, key);
    if (outcome === 'done') return { data };
    return { refused: data, errCode: outcome, message: versionTexts(language).inForce };
  },
} satisfies Partial<StaffHandlers>;

/** With a role for all dormitories. */
const mayWord = ({ grants }: Staff): boolean => hasRight(rolesIn(grants, null), 'texts', 'edit');

const actBy = ({ actor, requestId, now }: TextContext) => ({
  by: actOf(actor, requestId),
  staffId: actor.staffId,
  now,
});

async function written(context: TextContext, version: Parameters<typeof writeVersion>[1]) {
  const { actor, platform, language } = context;
  if (!mayWord(actor)) throw forbidden(language);
  const outcome = await writeVersion(platform, version, actBy(context));
  const texts = versionTexts(language);
  const wrongDays = {
    too_early: texts.tooEarly,
    too_late: texts.tooLate,
    too_many: texts.tooMany,
  };
  if (outcome !== 'done' && outcome !== 'changed') throw invalidField('from', wrongDays[outcome]);
  const data = await textOf(context, version.key);
  if (outcome === 'done') return { data };
  return { refused: data, code: 'changed' as const, message: texts.changed };
}

function requireFields(key: TextKey, text: Bilingual, language: Language): void {
  const errors = Object.fromEntries(
    languages.flatMap((name) => {
      const problem = textProblem(key, name, text[name]);
      return problem === undefined ? [] : [[name, [problemText(problem, language)]]];
    }),
  );
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new CallError({ status: 422, message: first, errors });
}

function problemText(found: TextProblem, language: Language): string {
  const texts = versionTexts(language);
  switch (found.problem) {
    case 'unknown_field':
      return texts.unknownField(found.field.slice(0, 20), found.line, found.column);
    case 'open_brace':
      return texts.openBrace(found.line, found.column);
    case 'missing_field':
      return texts.missingField(found.field);
    case 'too_long':
      return texts.tooLong;
  }
}

/** After an act, which may have waited into the next day. */
const textOf = async ({ platform }: TextContext, key: TextKey) =>
  viewOf(key, await findVersions(platform.db.queries, [key]), dateAt(platform.clock()));

function viewOf(key: TextKey, rows: readonly VersionRow[], today: CalendarDate) {
  const standing = rows.filter((row) => !row.is_cancelled);
  const current = standing.find(({ from }) => from <= today);
  const stateOf = (row: VersionRow) => {
    if (row.from > today) return 'planned' as const;
    return row === current ? ('current' as const) : ('past' as const);
  };
  return {
    key,
    version: Math.max(0, ...rows.map(({ version }) => version)),
    versions: standing.map((row) => ({
      version: row.version,
      from: row.from,
      state: stateOf(row),
      text: row.ja === null || row.en === null ? null : { ja: row.ja, en: row.en },
      written_by: row.written_by,
      written_at: row.written_at,
    })),
  };
}
