// Names of columns and states as people read them.
import { useLanguage } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { useImportKinds, type ImportDetail, type ImportRow } from './api.ts';
import { stateNames, statementNames, type ImportState } from './texts.ts';

/** As the file calls a column, else as its kind does; a column that is none of the files has a name of its own. */
export function useColumnLabel(
  kind: string,
  given: ImportDetail['given_columns'] = [],
): (name: string) => string {
  const language = useLanguage();
  const { data } = useImportKinds();
  // What is made without a file has the columns of a file.
  const file = kind === 'extensions' ? 'contracts' : kind;
  const columns = data?.data.kinds.find(({ id }) => id === file)?.columns ?? [];
  return (name) =>
    given.find(({ column }) => column === name)?.name ??
    columns.find((column) => column.name === name)?.label ??
    statementNames[name]?.[language] ??
    name;
}

/** The state as it is now: a check runs out without anybody writing it. */
export function stateOf({ state, errors, expires_at: until }: ImportRow): keyof typeof stateNames {
  if (state !== 'dry_run') return state;
  if (Date.parse(until) <= now()) return 'expired';
  return errors > 0 ? 'to_correct' : state;
}

export function useStateName(): (state: ImportState | 'to_correct') => string {
  const language = useLanguage();
  return (state) => stateNames[state][language];
}

const encodings: Readonly<Record<ImportRow['encoding'], string>> = {
  'utf-8': 'UTF-8',
  shift_jis: 'CP932',
  xlsx: 'Excel',
};

export const encodingName = (encoding: ImportRow['encoding']): string => encodings[encoding];
