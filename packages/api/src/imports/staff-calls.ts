// Calls of the console about imports: kinds, templates, dry run, apply, history, undo.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, plainText } from '../validation/answers.ts';
import { choice, idParameter, text } from '../validation/fields.ts';
import {
  batchKinds,
  consoleImportKinds,
  importBatchShape,
  importDetailShape,
  offeredKindShape,
  undoShape,
} from './shapes.ts';
import { undoReasonField } from './undo-reasons.ts';

/** Octets of a file. */
export const importMaxBytes = 10 * 1024 * 1024;
/** Above this number of changed rows applying requires a second factor. */
export const stepUpRows = 1000;

const batchParams = z.object({ id: idParameter() });
const ofKind = z.object({ id: choice(consoleImportKinds) });
/** Row counts travel as the check gave them. */
const rows = () => z.int({ error: 'invalid' }).check(z.minimum(0), z.maximum(1_000_000));
const yesNo = z.pipe(
  choice(['0', '1']),
  z.transform((value) => value === '1'),
);

export const importKinds = staffCall({
  summary: 'The kinds of import that the caller may use, with their columns and rules.',
  source: 'SD036 SD047 SK048',
  method: 'GET',
  path: '/staff/import-kinds',
  own: true,
  data: z.object({ kinds: z.array(offeredKindShape) }),
});

export const importTemplate = staffCall({
  summary: 'An empty table of a kind with its header, a sample row and, as a workbook, the rules.',
  source: 'SD038 SK049',
  method: 'GET',
  path: '/staff/import-kinds/:id/template',
  own: true,
  params: ofKind,
  query: z.object({ format: choice(['csv', 'xlsx']) }),
  blob: true,
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  data: z.null(),
});

export const importDryRun = staffCall({
  summary: 'Checks a file or pasted cells against the data and writes nothing of them.',
  source: 'SD037 SD039 SD041 SK050',
  method: 'POST',
  path: '/staff/imports',
  own: true,
  limit: { hits: 60, windowSeconds: 3600 },
  body: z.object({
    kind: choice(consoleImportKinds),
    /** The office code of the page; left out on that of all dormitories. */
    dormitory: z.optional(text(20)),
    file_name: z.optional(text(200)),
    /** Pasted cells, where they are few; more of them come as a file. */
    cells: z.optional(z.string().check(z.maxLength(15_000, { error: 'max:15000' }))),
    ignore_unknown: z._default(yesNo, false),
  }),
  file: { name: 'file', required: false },
  maxFileBytes: importMaxBytes,
  data: importDetailShape,
  refusal: {
    status: 409,
    data: z.object({ columns: z.array(plainText('A column that is not known.')) }),
    errCodes: ['unknown_columns'],
  },
  failures: [404],
});

export const importApply = staffCall({
  summary: 'Applies a checked file as it was shown; large ones in the background.',
  source: 'SD040 SD042 SK051 AM261',
  method: 'POST',
  path: '/staff/imports/:id/apply',
  own: true,
  params: batchParams,
  body: z.object({
    added: rows(),
    changed: rows(),
  }),
  data: importDetailShape,
  refusal: { status: 409, data: importDetailShape, errCodes: ['expired', 'has_errors'] },
  codes: ['changed', 'step_up'],
});

/** The first one where none is named; `file`: by the name of the file. */
export const importOrders = ['newest', 'oldest', 'file'] as const;

export const importBatches = staffCall({
  summary: 'The imports that the caller may see, the newest first, fifty at a time.',
  source: 'SD045 SK052',
  method: 'GET',
  path: '/staff/imports',
  own: true,
  query: z.object({
    dormitory: z.optional(text(20)),
    kind: z.optional(choice(batchKinds)),
    sort: z.optional(choice(importOrders)),
    /** Holds the name of a file where they sort. */
    cursor: z.optional(text(900)),
  }),
  data: z.object({
    rows: z.array(importBatchShape),
    total: count('Imports in all.'),
    next: z.nullable(plainText('For the next page; null on the last one.')),
  }),
});

export const importBatch = staffCall({
  summary: 'One import: its state, and what the check found.',
  source: 'SD039 SD042 SD045 SK052',
  method: 'GET',
  path: '/staff/imports/:id',
  own: true,
  params: batchParams,
  data: importDetailShape,
});

export const importFile = staffCall({
  summary: 'The file of an import as it came, for 24 hours.',
  source: 'SD045 SK052',
  method: 'GET',
  path: '/staff/imports/:id/file',
  own: true,
  params: batchParams,
  blob: true,
  mediaTypes: ['application/octet-stream'],
  data: z.null(),
});

export const importUndoPreview = staffCall({
  summary: 'What taking an import back would do, and which rows stay.',
  source: 'SD043 SD044 SK053',
  method: 'GET',
  path: '/staff/imports/:id/undo',
  own: true,
  params: batchParams,
  data: undoShape,
  refusal: { status: 409, data: z.null(), errCodes: ['too_old', 'not_applied'] },
});

export const importUndo = staffCall({
  summary: 'Takes back what nobody has changed or used since.',
  source: 'SD043 SD044 SK053',
  method: 'POST',
  path: '/staff/imports/:id/undo',
  own: true,
  stepUp: true,
  reason: true,
  params: batchParams,
  body: z.object({
    reason: undoReasonField(),
    except_conflicts: z._default(z.boolean({ error: 'invalid' }), false),
  }),
  data: z.object({ batch: importBatchShape, result: undoShape }),
  refusal: {
    status: 409,
    data: undoShape,
    errCodes: ['conflicts', 'too_old', 'not_applied'],
  },
});
