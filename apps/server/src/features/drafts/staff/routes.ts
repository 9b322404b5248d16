// Handlers of drafts.
import { draftKinds, previewedNames } from '@yadori/api/drafts/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { floorCode } from '@yadori/api/residents/room';
import type { Level } from '@yadori/api/staff/rights';
import { typedAbove } from '@yadori/api/targets/limits';
import type { Target } from '@yadori/api/targets/target';
import type { Instant } from '@yadori/api/time/tokyo';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, type Staff, type StaffScope } from '../../../platform/session/staff.ts';
import { dormitoriesOf, findTargeted, findUnreached, mustType } from '../../targets/recipients.ts';
import { draftKind } from '../kinds.ts';
import { publishDraftChange } from '../live.ts';
import { draftScope, reaches } from '../policy.ts';
import { publishDraft } from '../publish.ts';
import { coversTarget, findDraft, findDrafts, type DraftRow } from '../queries.ts';
import { createDraft, removeDraft, saveDraft } from '../service.ts';
import { fileOf, setDraftFile } from '../files.ts';
import { draftTexts, fileProblem, targetProblem } from '../texts.ts';
import { draftRowView, draftView } from './view.ts';

export const draftHandlers = {
  drafts: async ({ actor, query, platform: { db }, language }) => {
    const scope = requireScope(actor, query.kind, 'view', language);
    const within = await narrowed(db, scope, query.dormitory, language);
    return { data: { rows: (await findDrafts(db.queries, query.kind, within)).map(draftRowView) } };
  },

  draft: async ({ actor, params, platform: { db }, language }) => ({
    data: draftView(await requireDraft({ db, actor, language }, params.id, 'view')),
  }),

  createDraft: async ({ actor, body, platform: { db }, language, now, requestId }) => {
    const scope = requireScope(actor, body.kind, 'edit', language);
    const dormitoryId = await placeOf(db, scope, body.dormitory, language);
    const saved = await readSaved({ db, language }, scope, body.kind, body);
    const act = { by: staffAct(actor, requestId), now };
    const id = await createDraft(db, { ...saved, kind: body.kind, dormitoryId }, act);
    const row = await requireDraft({ db, actor, language }, id, 'edit');
    await publishDraftChange(db, row);
    return { data: draftView(row) };
  },

  saveDraft: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const asked = { db, actor, language };
    const before = await requireDraft(asked, params.id, 'edit');
    const scope = requireScope(actor, before.kind, 'edit', language);
    const saved = await readSaved(asked, scope, before.kind, body);
    const { revision, unplan } = body;
    const act = { by: staffAct(actor, requestId), now };
    const outcome = await saveDraft(db, { ...saved, id: before.id, revision, unplan }, act);
    if (outcome === 'removed') throw notFound(language);
    const row = await requireDraft(asked, params.id, 'edit');
    const data = draftView(row);
    if (outcome === 'saved') {
      await publishDraftChange(db, row);
      return { data };
    }
    const message = draftTexts(language)[outcome];
    return outcome === 'changed'
      ? { refused: data, code: 'changed' as const, message }
      : { refused: data, errCode: outcome, message };
  },

  attachDraftFile: async ({ actor, params, body, file, platform, language, now, requestId }) => {
    const before = await requireDraft({ db: platform.db, actor, language }, params.id, 'edit');
    const accepted = await draftKind(before.kind)?.acceptFile?.(file);
    if (accepted === undefined || typeof accepted === 'string')
      throw invalidStaffField(language, 'file', fileProblem(language, accepted));
    const wanted = { revision: body.revision, file: { ...accepted, name: body.file_name } };
    return attach({ actor, platform, language, now, requestId }, before.id, wanted);
  },

  detachDraftFile: async ({ actor, params, body, platform, language, now, requestId }) => {
    const before = await requireDraft({ db: platform.db, actor, language }, params.id, 'edit');
    const wanted = { revision: body.revision, file: undefined };
    return attach({ actor, platform, language, now, requestId }, before.id, wanted);
  },

  draftFile: async ({ actor, params, platform, language }) => {
    const row = await requireDraft({ db: platform.db, actor, language }, params.id, 'view');
    const file = fileOf(row);
    const stored = file === null ? undefined : await platform.files.get(file.key);
    if (file === null || stored === undefined) throw notFound(language);
    const type = { pdf: 'application/pdf', image: 'image/webp' }[file.kind];
    const name = `${row.file_name ?? ''}`;
    return { blob: { stream: stored.stream, size: file.size, type, name, isDownload: false } };
  },

  removeDraft: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { db } = platform;
    const before = await requireDraft({ db, actor, language }, params.id, 'edit');
    const seen = { id: before.id, revision: body.revision };
    const outcome = await removeDraft(platform, seen, { by: staffAct(actor, requestId), now });
    if (outcome === 'changed')
      return { refused: null, code: outcome, message: draftTexts(language).changed };
    if (outcome === 'published')
      return { refused: null, errCode: outcome, message: draftTexts(language).published };
    await publishDraftChange(db, before);
    return { data: null };
  },

  previewTarget: async ({ actor, body, platform: { db }, language, now, requestId }) => {
    const scope = requireScope(actor, body.kind, 'edit', language);
    await requireTarget({ db, language }, scope, body.target);
    const [recipients, unreached] = await Promise.all([
      findTargeted(db.queries, body.target, now),
      findUnreached(db.queries, body.target, now),
    ]);
    const named = body.names ? recipients.slice(0, previewedNames) : [];
    const rooms = body.names ? unreached.slice(0, previewedNames) : [];
    if (body.names) {
      const [dormitoryId, ...further] = dormitoriesOf(recipients);
      await recordEvent(db.queries, {
        ...actOf(actor, requestId),
        kind: 'target.named' as const,
        at: now,
        ...(dormitoryId === undefined || further.length > 0 ? {} : { dormitoryId }),
        detail: { kind: body.kind, recipients: recipients.length },
      });
    }
    return {
      data: {
        count: recipients.length,
        dormitories: dormitoriesOf(recipients).length,
        with_push: recipients.filter(({ hasPush }) => hasPush).length,
        in_english: recipients.filter(({ isEnglish }) => isEnglish).length,
        without_account: unreached.length,
        must_type: mustType(recipients),
        floors: await floorsOf(db, body.target, now),
        names: named.map(({ accountId, name, roomNumber, officeCode }) => ({
          account_id: accountId,
          name,
          room_number: roomNumber,
          dormitory: officeCode,
        })),
        rooms: rooms.map(({ roomNumber, officeCode }) => ({
          room_number: roomNumber,
          dormitory: officeCode,
        })),
      },
    };
  },

  publishDraft: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { db } = platform;
    const before = await requireDraft({ db, actor, language }, params.id, 'edit');
    const scope = requireScope(actor, before.kind, 'edit', language);
    const wanted = {
      id: before.id,
      revision: body.revision,
      count: body.count,
      scope,
      mayReach: ({ length }: { length: number }) => {
        if (length > typedAbove.residents) requireProof(actor, { language, now });
      },
    };
    const act = { by: staffAct(actor, requestId), now };
    const outcome = await publishDraft(platform, wanted, act);
    if ('done' in outcome) return { data: { ...outcome.done, planned_at: null } };
    if ('planned' in outcome) {
      const { count, at } = outcome.planned;
      return { data: { count, planned_at: at, ids: [] } };
    }
    if (outcome.refused === 'target')
      throw invalidStaffField(language, 'target', targetProblem(language, outcome.problems[0]));
    const { refused, count, problems } = outcome;
    if (refused === 'removed') throw notFound(language);
    const message = draftTexts(language)[refused];
    const answer = { refused: { count, problems }, message };
    return refused === 'changed'
      ? { ...answer, code: 'changed' as const }
      : { ...answer, errCode: refused };
  },
} satisfies Partial<StaffHandlers>;

interface Attaching {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

async function attach(
  { actor, platform, language, now, requestId }: Attaching,
  id: number,
  wanted: Pick<Parameters<typeof setDraftFile>[1], 'revision' | 'file'>,
) {
  const act = { by: staffAct(actor, requestId), now };
  const outcome = await setDraftFile(platform, { id, ...wanted }, act);
  if (outcome === 'removed') throw notFound(language);
  const row = await requireDraft({ db: platform.db, actor, language }, id, 'edit');
  const data = draftView(row);
  if (outcome === 'saved') {
    await publishDraftChange(platform.db, row);
    return { data };
  }
  const message = draftTexts(language)[outcome];
  return outcome === 'changed'
    ? { refused: data, code: 'changed' as const, message }
    : { refused: data, errCode: outcome, message };
}

interface RequestContext {
  db: Database;
  actor: Staff;
  language: Language;
}

export const staffAct = (actor: Staff, requestId: string) => ({
  ...actOf(actor, requestId),
  actor: { staff: actor.staffId },
});

function requireScope(actor: Staff, kind: string, level: Level, language: Language): StaffScope {
  const scope = draftScope(actor, kind, level);
  if (scope !== undefined) return scope;
  throw new CallError({
    status: 403,
    code: 'forbidden',
    message: httpTexts(language).forbidden,
  });
}

/** Throws for a draft of a foreign dormitory as for one that does not exist (SA041). */
async function requireDraft(
  { db, actor, language }: RequestContext,
  id: number,
  level: Level,
): Promise<DraftRow> {
  const row = await findDraft(db.queries, id);
  const isDrafted = draftKinds.some((kind) => kind === row?.kind);
  const scope = row && isDrafted ? draftScope(actor, row.kind, 'view') : undefined;
  if (row === undefined || scope === undefined || !reaches(scope, row.dormitory_id))
    throw notFound(language);
  if (level === 'edit') {
    const editing = requireScope(actor, row.kind, 'edit', language);
    if (!reaches(editing, row.dormitory_id)) throw notFound(language);
  }
  return row;
}

/** Floors to choose from, with their residents; one where nobody has registered is there, too (AM249). */
async function floorsOf(db: Database, { dormitories }: Target, now: Instant) {
  if (dormitories?.length !== 1) return [];
  const [reached, unreached] = await Promise.all([
    findTargeted(db.queries, { dormitories }, now),
    findUnreached(db.queries, { dormitories }, now),
  ]);
  const counts = new Map<string, number>();
  for (const { roomNumber } of unreached) counts.set(floorCode(roomNumber), 0);
  for (const { roomNumber } of reached)
    counts.set(floorCode(roomNumber), (counts.get(floorCode(roomNumber)) ?? 0) + 1);
  return [...counts]
    .map(([floor, count]) => ({ floor, count }))
    .toSorted((one, other) => (one.floor < other.floor ? -1 : 1));
}

/** The dormitory of a new draft. */
async function placeOf(
  db: Database,
  scope: StaffScope,
  code: string | null,
  language: Language,
): Promise<number | null> {
  const id = code === null ? null : await findDormitoryId(db.queries, code);
  if (id === undefined || !reaches(scope, id)) throw notFound(language);
  return id;
}

async function narrowed(
  db: Database,
  scope: StaffScope,
  code: string | undefined,
  language: Language,
): Promise<Pick<StaffScope, 'dormitoryIds'>> {
  if (code === undefined) return scope;
  const id = await findDormitoryId(db.queries, code);
  const dormitoryId = id === undefined ? undefined : dormitoryWithin(scope, id);
  if (dormitoryId === undefined) throw notFound(language);
  return { dormitoryIds: [dormitoryId] };
}

/** What an editor sent, by the form of the kind. */
async function readSaved(
  asked: Pick<RequestContext, 'db' | 'language'>,
  scope: StaffScope,
  kindName: string,
  { content, target, run_at: at }: { content: unknown; target: Target; run_at: string | null },
) {
  const { language } = asked;
  const kind = draftKind(kindName);
  const read = kind?.form.safeParse(content);
  if (kind === undefined || read?.success !== true) throw invalidStaffField(language, 'content');
  await requireTarget(asked, scope, target);
  const runAt = at === null ? null : Date.parse(at);
  if (runAt !== null && runAt % kind.stepMs !== 0)
    throw invalidStaffField(language, 'run_at', draftTexts(language).step);
  return { content: read.data as Record<string, unknown>, target, runAt };
}

async function requireTarget(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  scope: StaffScope,
  target: Target,
): Promise<void> {
  if (await coversTarget(db.queries, scope, target)) return;
  throw invalidStaffField(language, 'target', draftTexts(language).target);
}
