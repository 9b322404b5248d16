// What other features may do with the index of residents.
export { findOfDormitory } from './queries.ts';
export { refreshIndex } from './refresh-index.ts';
