// What other features use of exports.
export type { ExportTable } from './file.ts';
export { madeBy, placeName, sendExport } from './send.ts';
