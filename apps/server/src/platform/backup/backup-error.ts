// What can go wrong with a back-up in a way that an operator can mend; the command line words it in two languages.

export type BackupProblem =
  | { kind: 'aborted' }
  | { kind: 'busy'; folder: string }
  | { kind: 'inside_data'; folder: string }
  | { kind: 'unwritable'; file: string; code: string }
  | { kind: 'no_space'; folder: string }
  | { kind: 'database_failed'; reason: string }
  | { kind: 'no_pg_dump'; server: number; found: number | undefined }
  | { kind: 'pg_tool_failed'; tool: string; reason: string }
  | { kind: 'passphrase_file'; file: string; reason: 'unreadable' | 'short' }
  | { kind: 'no_backup'; folder: string }
  | { kind: 'none_before'; folder: string; earliest: number }
  | { kind: 'damaged'; file: string }
  | { kind: 'newer_format'; format: number }
  | { kind: 'newer_release'; migration: string }
  | { kind: 'other_postgres'; backup: number; ours: number }
  | { kind: 'other_database'; has: 'cluster' | 'dump' }
  | { kind: 'not_empty'; folder: string; found: string }
  | { kind: 'database_not_empty' }
  | { kind: 'passphrase_missing' }
  | { kind: 'passphrase_wrong' }
  | { kind: 'signature_missing'; folder: string }
  | { kind: 'signature_wrong'; file: string }
  | { kind: 'keys_missing'; ids: string[] }
  | { kind: 'keys_differ'; ids: string[] };

export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, options?: ErrorOptions) {
    super(`back-up: ${problem.kind}`, options);
    this.problem = problem;
  }
}

/** A failed write in the words of an operator: a full disk above all. */
export function describeWriteError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError || !('code' in error)) return error;
  const code = String(error.code);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new BackupError({ kind: 'no_space', folder }, { cause: error });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'ENOENT', 'EEXIST'].includes(code)) {
    const file = 'path' in error ? String(error.path) : folder;
    return new BackupError({ kind: 'unwritable', file, code }, { cause: error });
  }
  return error;
}
