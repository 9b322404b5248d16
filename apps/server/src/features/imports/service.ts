// What the command line and the demo use of imports.
export { fileColumns, importKinds, type ImportKind } from './kinds.ts';
