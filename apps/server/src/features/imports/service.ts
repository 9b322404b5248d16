// What the command line, the demo and exports use of imports.
export { fileColumns, importKinds, type ImportKind } from './kinds.ts';
export { findProblems } from './problems.ts';
export { findUnfinished, type UnfinishedImport } from './unfinished.ts';
