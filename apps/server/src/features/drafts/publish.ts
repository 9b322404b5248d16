// Publication of drafts: now, or planned and carried out by a job, once.
import { targetShape, type Target } from '@yadori/api/targets/target';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGrants, type StaffScope } from '../../platform/session/staff.ts';
import { findTargeted, mustType, type Targeted } from '../targets/recipients.ts';
import type { DraftFile, DraftKind, PublishedDraft, TargetProblem } from '../targets/draft-kind.ts';
import { draftKind } from './kinds.ts';
import { publishDraftChange } from './live.ts';
import { lockDraft, recordPlan, type DraftAct } from './lock.ts';
import { draftScope, reaches } from './policy.ts';
import { fileOf } from './files.ts';
import { coversTarget, type DraftRow } from './queries.ts';

interface Wanted {
  id: number;
  revision: number;
  /** The number of recipients that the sender saw. */
  count: number | undefined;
  /** Where the sender has the right of the kind. */
  scope: StaffScope;
  /** Whether the sender may reach so many: a second factor is needed above 1,000 (SK100). */
  mayReach(recipients: readonly Targeted[]): void;
}

type PublishOutcome =
  | { done: { count: number; ids: number[] } }
  | { planned: { count: number; at: Instant } }
  | { refused: 'target'; count: number; problems: TargetProblem[] }
  | {
      refused:
        | 'changed'
        | 'count_differs'
        | 'too_soon'
        | 'too_far'
        | 'too_many'
        | 'incomplete'
        | 'no_recipients'
        | 'planned'
        | 'published'
        | 'removed';
      count: number;
      problems: string[];
    };

const refused = (
  reason: Exclude<Extract<PublishOutcome, { refused: string }>['refused'], 'target'>,
  count = 0,
  problems: string[] = [],
): PublishOutcome => ({ refused: reason, count, problems });

/** No problem is named of a dormitory that the sender may not reach. */
const refusedTarget = (count = 0, problems: TargetProblem[] = []): PublishOutcome => ({
  refused: 'target',
  count,
  problems,
});

/** Publishes now, or plans the publication. */
export async function publishDraft(
  platform: Pick<Platform, 'db'>,
  wanted: Wanted,
  act: DraftAct,
): Promise<PublishOutcome> {
  const { db } = platform;
  const { outcome, announce, row } = await db.transaction(async (trx) => {
    const locked = await lockDraft(trx, wanted.id);
    return { ...(await decide(trx, platform, { row: locked, wanted, act })), row: locked };
  });
  announce?.();
  if (row !== undefined) await publishDraftChange(db, row);
  return outcome;
}

interface Decided {
  outcome: PublishOutcome;
  announce?: () => void;
}

async function decide(
  trx: Trx,
  platform: Pick<Platform, 'db'>,
  { row, wanted, act }: { row: DraftRow | undefined; wanted: Wanted; act: DraftAct },
): Promise<Decided> {
  if (row === undefined) return { outcome: refused('removed') };
  const state = refusalOfState(row, wanted.revision);
  if (state !== undefined) return { outcome: refused(state) };
  const { kind, content, target, file } = readDraft(row);
  // The row may have changed since the caller read it.
  if (!(await coversTarget(trx, wanted.scope, target))) return { outcome: refusedTarget() };
  const runAt = row.run_at?.getTime() ?? act.now;
  const problems = kind.problemsOf(content, runAt, file);
  if (problems.length > 0) return { outcome: refused('incomplete', 0, problems) };
  if (row.run_at !== null && runAt < act.now + Math.max(kind.leadMs, 1))
    return { outcome: refused('too_soon') };
  if (row.run_at !== null && runAt > act.now + (kind.mostMs ?? Infinity))
    return { outcome: refused('too_far') };
  const recipients = await findTargeted(trx, target, act.now);
  const count = recipients.length;
  const wrong = kind.targetProblemOf?.(content, target, recipients);
  if (wrong !== undefined) return { outcome: refusedTarget(count, [wrong]) };
  if (wanted.count === undefined ? mustType(recipients) : wanted.count !== count)
    return { outcome: refused('count_differs', count) };
  wanted.mayReach(recipients);
  if (row.run_at !== null) {
    await plan(trx, row, { count, act });
    return { outcome: { planned: { count, at: runAt } } };
  }
  if (count === 0) return { outcome: refused('no_recipients') };
  const published = await publishWithin(trx, platform, row, { recipients, ...act });
  if (published === undefined) return { outcome: refused('too_many', count) };
  return {
    outcome: { done: { count, ids: published.ids } },
    announce: published.announce,
  };
}

function refusalOfState(
  { published_at, revision, planned_at }: DraftRow,
  seen: number,
): 'published' | 'changed' | 'planned' | undefined {
  if (published_at !== null) return 'published';
  if (revision !== seen) return 'changed';
  return planned_at === null ? undefined : 'planned';
}

async function plan(
  trx: Trx,
  row: DraftRow,
  { count, act }: { count: number; act: DraftAct },
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({
      planned_at: timestamp(act.now),
      planned_by: act.by.actor.staff,
      planned_count: count,
      failed: null,
      revision: row.revision + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await recordPlan(trx, row, 'draft.planned', { ...act, detail: { recipients: count } });
}

/** Writes what residents read and marks the draft, in one transaction; undefined where a limit refuses it for now. */
async function publishWithin(
  trx: Trx,
  platform: Pick<Platform, 'db'>,
  row: DraftRow,
  { recipients, by, now }: DraftAct & { recipients: readonly Targeted[] },
): Promise<PublishedDraft | undefined> {
  const { kind, content, target, file } = readDraft(row);
  const publishing = { draftId: row.id, content, target, file, recipients, by, now };
  if ((await kind.admits?.(trx, publishing)) === false) return undefined;
  const published = await kind.publish(trx, platform, publishing);
  const result = {
    ids: published.ids,
    recipients: recipients.length,
    planned: row.planned_count,
    by: by.actor.staff,
  };
  await trx
    .updateTable('drafts')
    .set({ published_at: timestamp(now), result: JSON.stringify(result), failed: null })
    .where('id', '=', row.id)
    .execute();
  return published;
}

function readDraft(row: DraftRow): {
  kind: DraftKind<unknown>;
  content: unknown;
  target: Target;
  file: DraftFile | null;
} {
  const kind = draftKind(row.kind);
  if (kind === undefined) throw new Error(`drafts of the kind ${row.kind} cannot be published`);
  return {
    kind,
    content: kind.form.parse(row.content),
    target: targetShape.parse(row.target),
    file: fileOf(row),
  };
}

/** Carries out what is due; run by a job every minute, on any node. */
export async function publishDueDrafts(
  platform: Pick<Platform, 'db'>,
  now: Instant,
): Promise<void> {
  const due = await platform.db.queries
    .selectFrom('drafts')
    .select('id')
    .where('run_at', '<=', timestamp(now))
    .where('planned_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('failed', 'is', null)
    .orderBy('run_at')
    .orderBy('id')
    .execute();
  await eachAlone(due, ({ id }) => publishOne(platform, id, now), 'planned drafts failed');
}

async function publishOne(platform: Pick<Platform, 'db'>, id: number, now: Instant): Promise<void> {
  const { db } = platform;
  const done = await db.transaction(async (trx) => {
    const row = await lockDraft(trx, id);
    if (row === undefined || !isDue(row, now)) return undefined;
    const by = { actor: { staff: row.planned_by ?? 0 } };
    const { kind, target } = readDraft(row);
    const recipients = await (kind.findRecipients ?? findTargeted)(trx, target, now);
    const failed = await failureOf(trx, row, recipients, now);
    if (failed === undefined)
      return { row, published: await publishWithin(trx, platform, row, { recipients, by, now }) };
    await trx.updateTable('drafts').set({ failed }).where('id', '=', id).execute();
    await kind.noteFailure?.(trx, target, now);
    await recordPlan(trx, row, 'draft.failed', { by, now, detail: { why: failed } });
    return { row };
  });
  done?.published?.announce();
  if (done !== undefined) await publishDraftChange(db, done.row);
}

/** Why a due draft cannot be published: rights, recipients and days may differ from those of its plan. */
async function failureOf(
  trx: Trx,
  row: DraftRow,
  recipients: readonly Targeted[],
  now: Instant,
): Promise<'no_right' | 'no_recipients' | 'incomplete' | undefined> {
  const { kind, content, target, file } = readDraft(row);
  const grants = await findGrants(trx, row.planned_by ?? 0, dateAt(now));
  const scope = draftScope({ grants }, row.kind, 'edit');
  if (scope === undefined || !reaches(scope, row.dormitory_id)) return 'no_right';
  if (!(await coversTarget(trx, scope, target))) return 'no_right';
  if (recipients.length === 0) return 'no_recipients';
  if (kind.targetProblemOf?.(content, target, recipients) !== undefined) return 'incomplete';
  return kind.problemsOf(content, now, file).length > 0 ? 'incomplete' : undefined;
}

const isDue = ({ planned_at, published_at, failed, run_at }: DraftRow, now: Instant): boolean =>
  planned_at !== null &&
  published_at === null &&
  failed === null &&
  run_at !== null &&
  run_at.getTime() <= now;
