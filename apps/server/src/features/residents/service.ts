// What other features may do with the index of residents.
export { refreshIndex } from './refresh-index.ts';
