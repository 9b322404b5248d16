// What went wrong with a back-up, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';
import { BackupError, type BackupProblem } from '@yadori/server/platform/backup/backup-error';
import { OperatorError } from '../command.ts';
import { backupProblemTexts } from './backup-texts.ts';
import { instantText } from './backup-output.ts';

/** Runs `work`; what the operator can mend becomes one line. */
export async function withProblemTexts<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new OperatorError(textOf(error.problem, language), { cause: error });
  }
}

function textOf(problem: BackupProblem, language: Language): string {
  const texts = backupProblemTexts(language);
  switch (problem.kind) {
    case 'aborted':
    case 'database_not_empty':
    case 'passphrase_missing':
    case 'passphrase_wrong':
      return texts[problem.kind];
    case 'busy':
    case 'inside_data':
    case 'no_space':
    case 'no_backup':
    case 'signature_missing':
      return texts[problem.kind](problem.folder);
    case 'unwritable':
      return texts.unwritable(problem.file, problem.code);
    case 'database_failed':
      return texts.database_failed(problem.reason);
    case 'no_pg_dump':
      return texts.no_pg_dump(problem.server, problem.found);
    case 'pg_tool_failed':
      return texts.pg_tool_failed(problem.tool, problem.reason);
    case 'passphrase_file':
      return texts[`passphrase_${problem.reason}`](problem.file);
    case 'none_before':
      return texts.none_before(problem.folder, instantText(problem.earliest));
    case 'damaged':
      return texts.damaged(problem.file);
    case 'newer_format':
      return texts.newer_format(problem.format);
    case 'newer_release':
      return texts.newer_release(problem.migration);
    case 'other_postgres':
      return texts.other_postgres(problem.backup, problem.ours);
    case 'other_database':
      return texts[`other_database_${problem.has}`];
    case 'not_empty':
      return texts.not_empty(problem.folder, problem.found);
    case 'signature_wrong':
      return texts.signature_wrong(problem.file);
    case 'keys_missing':
    case 'keys_differ':
      return texts[problem.kind](problem.ids.join(', '));
  }
}
