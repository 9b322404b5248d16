// Handlers of imports in the console.
import { importMaxBytes, stepUpRows } from '@yadori/api/imports/staff-calls';
import { batchKinds, consoleImportKinds } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { findDormitoryCodes, findDormitoryId } from '../../../platform/dormitory-codes.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { Context, StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { TableError, TableUnread } from '../../../platform/tables/table-error.ts';
import type * as declared from '@yadori/api/imports/staff-calls';
import { applyBatch } from '../apply.ts';
import { checkFile } from '../batches.ts';
import { claimBatch, isSmall } from '../claim.ts';
import { kindOf } from '../kinds.ts';
import { importScope, maySeeBatch } from '../policy.ts';
import { findBatch, readBatches, type VisibleKind } from '../queries.ts';
import { templateOf } from '../template.ts';
import { importTexts } from '../texts.ts';
import type { UndoRequest } from '../undo-request.ts';
import { undoBatch, type UndoOutcome } from '../undo.ts';
import { batchView, detailOf } from './view.ts';

interface RequestContext {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
}

export const importHandlers = {
  importKinds: async ({ actor, platform: { db }, language }) => {
    const codes = await findDormitoryCodes(db.queries, null);
    const kinds = consoleImportKinds.flatMap((id) => {
      const scope = importScope(actor, id);
      const kind = kindOf(id);
      if (scope === undefined || kind.columns === 'none') return [];
      const columns = kind.columns.map(({ name, label, rule, required }) => ({
        name,
        label: label[language],
        rule: rule[language],
        required,
      }));
      const dormitories = (scope.dormitoryIds ?? []).flatMap((one) => codes.get(one) ?? []);
      const everywhere = scope.dormitoryIds === null;
      const ofAll = kind.isForAll === true;
      return [
        { id, label: kind.label[language], columns, everywhere, for_all: ofAll, dormitories },
      ];
    });
    return { data: { kinds } };
  },
  importTemplate: async ({ actor, params, query, language }) => {
    requireScope(actor, params.id, language);
    return { blob: templateOf(params.id, query.format, language) };
  },
  importDryRun: dryRun,
  importApply: async ({ actor, platform, params, body, language, now, requestId }) => {
    const asked = { actor, platform, language, now };
    const before = await requireBatch(asked, params.id);
    if (before.added + before.changed > stepUpRows) requireProof(asked.actor, asked);
    const act = { sessionId: actor.sessionId, requestId };
    const claim = { batchId: params.id, by: { staff: actor.staffId }, act, counts: body };
    const isClaimed = await claimBatch(platform.db, claim, now);
    if (isClaimed && isSmall(before.total_rows))
      // Where too many tables are read at this moment, the job of the claim applies it.
      await applyBatch(platform, params.id, now, act).catch((error: unknown) => {
        if (!(error instanceof TableUnread)) throw error;
      });
    const batch = await requireBatch(asked, params.id);
    const data = await detailOf(platform.db.queries, batch, asked);
    const hasMoved = batch.state === 'dry_run' && (isClaimed || !isAsSeen(batch, body));
    if (hasMoved) return { refused: data, code: 'changed', message: importTexts(language).changed };
    // Pressed twice, or from two browsers: the answer is the batch as the first one left it.
    if (batch.state === 'applying' || batch.applied_at !== null) return { data };
    const isWrong = batch.errors > 0;
    const texts = importTexts(language);
    return {
      refused: data,
      errCode: isWrong ? 'has_errors' : 'expired',
      message: isWrong ? texts.hasErrors : texts.expired,
    };
  },
  importBatches: async ({ actor, platform: { db }, query, language, now }) => {
    const visible = batchKinds.flatMap((kind): VisibleKind[] => {
      const scope = importScope(actor, kind);
      const isWanted = query.kind === undefined || query.kind === kind;
      return scope === undefined || !isWanted ? [] : [{ kind, dormitoryIds: scope.dormitoryIds }];
    });
    const { rows, total, next } = await readBatches(db.queries, {
      visible,
      actor: `staff:${actor.staffId}`,
      order: query.sort ?? 'newest',
      cursor: query.cursor,
      // A code that does not exist has no imports.
      dormitoryId: query.dormitory
        ? ((await findDormitoryId(db.queries, query.dormitory)) ?? 0)
        : undefined,
    });
    const reader = { staffId: actor.staffId, language, now };
    return { data: { rows: rows.map((row) => batchView(row, reader)), total, next } };
  },
  importBatch: async ({ actor, platform, params, language, now }) => {
    const batch = await requireBatch({ actor, platform, language, now }, params.id);
    return { data: await detailOf(platform.db.queries, batch, { actor, language, now }) };
  },
  importFile: async ({ actor, platform, params, language, now }) => {
    const batch = await requireBatch({ actor, platform, language, now }, params.id);
    const isKept = batch.file_key !== null && batch.expires_at.getTime() > now;
    const stored = isKept ? await platform.files.get(batch.file_key ?? '') : undefined;
    if (stored === undefined)
      throw new CallError({ status: 404, message: importTexts(language).fileGone });
    const type = 'application/octet-stream';
    return { blob: { ...stored, type, name: batch.file_name, isDownload: true } };
  },
  importUndoPreview: async ({ actor, platform, params, language, now }) => {
    const asked = { actor, platform, language, now };
    const outcome = await undo(asked, params.id, { dryRun: true, exceptConflicts: false });
    if (outcome.ok) return { data: outcome.result };
    return { refused: null, ...refusalOf(outcome, language) };
  },
  importUndo: async ({ actor, platform, params, body, language, now, requestId }) => {
    const asked = { actor, platform, language, now };
    const { except_conflicts: exceptConflicts } = body;
    const act = { reason: body.reason, sessionId: actor.sessionId, requestId };
    const outcome = await undo(asked, params.id, { dryRun: false, exceptConflicts, act });
    const noRooms = { removed: 0, kept: 0 };
    const nothing = { removed: 0, restored: 0, cancelled: 0, rooms: noRooms, conflicts: [] };
    if (!outcome.ok) return { refused: nothing, ...refusalOf(outcome, language) };
    const { result } = outcome;
    const { conflicts } = result;
    if (conflicts.length > 0 && !exceptConflicts) {
      const message = importTexts(language).conflicts(conflicts.length);
      return { refused: result, errCode: 'conflicts', message };
    }
    const batch = await requireBatch(asked, params.id);
    const reader = { staffId: actor.staffId, language, now };
    return { data: { batch: batchView(batch, reader), result } };
  },
} satisfies Partial<StaffHandlers>;

async function dryRun(context: Context<typeof declared.importDryRun>) {
  const { actor, platform, body, file, language, now, requestId } = context;
  const scope = requireScope(actor, body.kind, language);
  const content = file ?? Buffer.from(body.cells ?? '');
  const texts = importTexts(language);
  if (content.length === 0) throw invalidField('file', texts.noFile);
  if (content.length > importMaxBytes) throw invalidField('file', httpTexts(language).tooLarge);
  const dormitoryId = await placeOf(context, scope.dormitoryIds);
  const allowed = dormitoryId === undefined ? scope.dormitoryIds : [dormitoryId];
  try {
    const id = await checkFile(
      platform,
      {
        kind: body.kind,
        content,
        fileName: body.file_name || texts.pasted,
        ignoreUnknown: body.ignore_unknown,
        dormitoryId: dormitoryId ?? null,
        allowed,
        by: { staff: actor.staffId },
        act: { sessionId: actor.sessionId, requestId },
        language,
      },
      now,
    );
    const batch = await requireBatch({ actor, platform, language, now }, id);
    return { data: await detailOf(platform.db.queries, batch, { actor, language, now }) };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    if (error.unknownColumns.length === 0) throw invalidField('file', error.message);
    const columns = error.unknownColumns.map((name) => name.slice(0, 100));
    return { refused: { columns }, errCode: 'unknown_columns' as const, message: error.message };
  }
}

/** The dormitory of the page; undefined on that of all. A foreign one is answered like one that does not exist. */
async function placeOf(
  { body, platform: { db }, language }: Context<typeof declared.importDryRun>,
  dormitoryIds: readonly number[] | null,
): Promise<number | undefined> {
  if (body.dormitory === undefined || body.dormitory === '') return undefined;
  const id = body.dormitory ? await findDormitoryId(db.queries, body.dormitory) : undefined;
  if (id !== undefined && (dormitoryIds?.includes(id) ?? true)) return id;
  throw notFound(language);
}

function requireScope(actor: Staff, kind: string, language: Language) {
  const scope = importScope(actor, kind);
  if (scope !== undefined) return scope;
  throw new CallError({
    status: 403,
    code: 'forbidden',
    message: httpTexts(language).forbidden,
  });
}

/** The batch, where the caller may see it. */
async function requireBatch({ actor, platform: { db }, language }: RequestContext, id: number) {
  const batch = await findBatch(db.queries, id);
  if (batch !== undefined && maySeeBatch(actor, batch)) return batch;
  throw notFound(language);
}

const isAsSeen = (
  batch: { added: number; changed: number },
  seen: { added: number; changed: number },
) => batch.added === seen.added && batch.changed === seen.changed;

async function undo(
  asked: RequestContext,
  batchId: number,
  mode: Pick<UndoRequest, 'dryRun' | 'exceptConflicts' | 'act'>,
): Promise<UndoOutcome> {
  const { actor, platform, language, now } = asked;
  const batch = await requireBatch(asked, batchId);
  const allowed = importScope(actor, batch.kind)?.dormitoryIds ?? null;
  const request = { ...mode, batchId, by: { staff: actor.staffId }, allowed, language };
  return undoBatch(platform, request, now);
}

function refusalOf(outcome: UndoOutcome & { ok: false }, language: Language) {
  const texts = importTexts(language);
  if (outcome.reason === 'too_old') return { errCode: 'too_old' as const, message: texts.tooOld };
  const message = outcome.reason === 'no_undo' ? texts.noUndo : texts.notApplied;
  return { errCode: 'not_applied' as const, message };
}
