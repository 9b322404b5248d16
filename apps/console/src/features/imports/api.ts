// Reads of imports, and the export of what to correct.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { exportImportErrors } from '@yadori/api/exports/staff-calls';
import {
  importBatch,
  importBatches,
  importKinds,
  importUndoPreview,
  type importOrders,
} from '@yadori/api/imports/staff-calls';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import type { ExportBody } from '../exports/panel.tsx';

export type OfferedKind = DataOf<typeof importKinds>['kinds'][number];
export type ImportDetail = DataOf<typeof importBatch>;
export type ImportRow = DataOf<typeof importBatches>['rows'][number];
export type Change = ImportDetail['changes'][number];
export type PlannedChange = ImportDetail['planned'][number];
export type Problem = ImportDetail['problems'][number];
export type UndoResult = DataOf<typeof importUndoPreview>;

export const useImportKinds = () => useQuery(read(importKinds, {}));

const batchOptions = (id: number) => ({ params: { id } });

export const useImport = (id: number) =>
  useQuery({ ...read(importBatch, batchOptions(id)), staleTime: 0 });

const pollMs = 1000;

/** Reads the import again until it is no longer being applied; no use of a person (SA022). */
export const usePolledImport = (id: number) =>
  useQuery({
    ...read(importBatch, batchOptions(id), { quiet: true }),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
  });

export type ImportOrder = (typeof importOrders)[number];

/** Fifty at a time, the newest first unless sorted; those of one dormitory or of all. */
export const useImports = (dormitory: string | undefined, sort: ImportOrder | undefined) =>
  usePages(
    importBatches,
    { query: { ...(dormitory !== undefined && { dormitory }), ...(sort && { sort }) } },
    { staleTime: 0, refetchOnWindowFocus: true },
  );

/** What the current data allow to undo; read again each time the dialog opens. */
export const useUndoPreview = (id: number) =>
  useQuery({ ...read(importUndoPreview, batchOptions(id)), staleTime: 0, gcTime: 0 });

export const exportErrors = (id: number) => (body: ExportBody) =>
  send(exportImportErrors, { body: { ...body, batch_id: id } });
