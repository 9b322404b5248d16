// What the command line, the demo and exports use of imports.
export { applyBatch, giveUp } from './apply.ts';
export { checkFile, type GivenFile } from './batches.ts';
export { claimBatch } from './claim.ts';
export { importFile } from './import-file.ts';
export { fileColumns, importKinds, type ImportKind } from './kinds.ts';
export { findProblems } from './problems.ts';
export { newestBatches, unfinishedOf, type UnfinishedImport } from './unfinished.ts';
