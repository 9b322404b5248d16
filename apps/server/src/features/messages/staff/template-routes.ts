// Handlers of reply templates. Those of one dormitory need its right to answer or that to all texts, those of all
// dormitories the latter everywhere.
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';
import { unknownFields } from '@yadori/api/messages/templates';
import { languages, type Language } from '@yadori/api/language/language';
import { hasRight } from '@yadori/api/staff/rights';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { may, rolesIn, type Staff } from '../../../platform/session/staff.ts';
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  findTemplates,
  removeTemplate,
  type TemplateRow,
} from '../templates.ts';
import { messageTexts } from '../texts.ts';

export const templateHandlers = {
  templates: async ({ actor, query, platform: { db }, language }) => {
    const dormitoryId = await requirePlace(db, actor, query.dormitory, language);
    // Staff without the right can open the screen, so they get an empty list.
    const rows = mayRead(actor, dormitoryId) ? await findTemplates(db, dormitoryId) : [];
    return {
      data: {
        rows: rows.map((row) => templateView(row, actor)),
        can_add: dormitoryId !== null && mayWrite(actor, dormitoryId),
        can_add_for_all: mayWrite(actor, null),
      },
    };
  },

  addTemplate: async ({ actor, body, platform: { db }, now, language, requestId }) => {
    const dormitoryId = await requirePlace(db, actor, body.dormitory, language);
    if (!mayWrite(actor, dormitoryId)) throw forbidden(language);
    const { title, ja, en = '', shortcut = '' } = body;
    const texts = { title, ja, en, shortcut: withoutSign(shortcut) };
    requireKnownFields(texts, language);
    const written = await addTemplate({ db, staff: actor, requestId, now }, dormitoryId, texts);
    if (written.outcome === 'written') return { data: templateView(written.row, actor) };
    throw refusalOf(written.outcome, language);
  },

  changeTemplate: async ({ actor, params, body, platform: { db }, now, language, requestId }) => {
    const before = await requireTemplate(db, actor, params.id, language);
    const { revision, position, shortcut, ...named } = body;
    const texts = {
      ...named,
      ...(shortcut === undefined ? {} : { shortcut: withoutSign(shortcut) }),
    };
    requireKnownFields(texts, language);
    const writer = { db, staff: actor, requestId, now };
    const written = await changeTemplate(writer, before, { texts, position, revision });
    if (written.outcome === 'written') return { data: templateView(written.row, actor) };
    if (written.outcome !== 'changed') throw refusalOf(written.outcome, language);
    const newer = (await findTemplate(db.queries, params.id)) ?? before;
    const message = messageTexts(language).templateChanged;
    return { refused: templateView(newer, actor), code: 'changed', message };
  },

  removeTemplate: async ({ actor, params, platform: { db }, now, language, requestId }) => {
    const row = await requireTemplate(db, actor, params.id, language);
    if (!(await removeTemplate({ db, staff: actor, requestId, now }, row)))
      throw notFound(language);
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;

/** The dormitory of a code, null for all of them; one without any role is answered like one that does not exist. */
async function requirePlace(
  { queries }: Database,
  { grants }: Staff,
  code: string | undefined,
  language: Language,
): Promise<number | null> {
  if (code === undefined || code === '') return null;
  const id = await findDormitoryId(queries, code);
  if (id === undefined || rolesIn(grants, id).length === 0) throw notFound(language);
  return id;
}

/** The template, where the caller may change it. */
async function requireTemplate(db: Database, staff: Staff, id: number, language: Language) {
  const row = await findTemplate(db.queries, id);
  const isOwn = row !== undefined && mayRead(staff, row.dormitory_id);
  if (!isOwn) throw notFound(language);
  if (!mayWrite(staff, row.dormitory_id)) throw forbidden(language);
  return row;
}

/** What is for all dormitories is read by everybody who answers somewhere. */
const mayRead = (staff: Staff, dormitoryId: number | null): boolean =>
  dormitoryId === null
    ? staff.grants.some(({ role }) => readsTexts([role]))
    : readsTexts(rolesIn(staff.grants, dormitoryId));

const readsTexts = (roles: Parameters<typeof hasRight>[0]) => {
  const held = [...roles];
  return hasRight(held, 'messages', 'view') || hasRight(held, 'texts', 'view');
};

const mayWrite = (staff: Staff, dormitoryId: number | null): boolean =>
  dormitoryId === null
    ? hasRight(rolesIn(staff.grants, null), 'texts', 'edit')
    : may(staff, dormitoryId, 'messages', 'edit') || may(staff, dormitoryId, 'texts', 'edit');

const withoutSign = (shortcut: string): string => shortcut.replace(/^[;；]/, '');

function requireKnownFields(
  texts: { ja?: string | undefined; en?: string | undefined },
  language: Language,
): void {
  const errors = Object.fromEntries(
    languages.flatMap((name) => {
      const [unknown] = unknownFields(texts[name] ?? '');
      return unknown === undefined
        ? []
        : [[name, [messageTexts(language).unknownField(unknown.slice(0, 20))]]];
    }),
  );
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new CallError({ status: 422, message: first, errors });
}

function refusalOf(
  outcome: 'shortcut_taken' | 'too_many' | 'changed' | 'gone',
  language: Language,
) {
  if (outcome === 'gone') return notFound(language);
  const field = outcome === 'shortcut_taken' ? 'shortcut' : 'title';
  const message = messageTexts(language)[outcome === 'shortcut_taken' ? outcome : 'too_many'];
  return new CallError({ status: 422, message, errors: { [field]: [message] } });
}

const templateView = (row: TemplateRow, staff: Staff): ReplyTemplate => ({
  ...row,
  for_all: row.dormitory_id === null,
  can_edit: mayWrite(staff, row.dormitory_id),
});
