// What the command line and other features use of the record of acts.
export { readHistory, type HistoryWanted } from './staff/history.ts';
export { sealDays } from './seal.ts';
export { verifyChain, type ChainProblem, type Verification } from './verify.ts';
