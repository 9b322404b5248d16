// How far a restore is.

interface RestoreProgress {
  step: 'check' | 'files' | 'database' | 'move' | 'open';
  /** Files of the back-up. */
  done: number;
  expected: number;
}

export type ReportRestore = (progress: RestoreProgress) => void;
