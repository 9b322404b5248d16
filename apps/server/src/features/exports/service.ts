// What other features use of exports.
export { wallClock, type ExportTable } from './file.ts';
export { madeBy, placeName, sendExport } from './send.ts';
