// Reads a table without holding up the server: in a thread of its own with limits of time and memory, few at once. Small
// texts are parsed at once.
import path from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { ImportRow } from '../import.ts';
import { projectRoot } from '../project-root.ts';
import { Busy, createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { parseTable, type ReadTableOptions, type Table, type TableColumns } from './parse-table.ts';
import { TableError, TableUnread } from './table-error.ts';
import type { TableMessage, TableTask } from './table-thread.ts';
import { tableTexts } from './texts.ts';
import { isWorkbook } from './xlsx-records.ts';

/** A text of so many octets is parsed in a few milliseconds, whatever its characters are. */
const parsedAtOnce = 32 * 1024;

/** What a thread may take before it is ended. */
const threadLimits = {
  longestMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
};

/** Both threads together take as much memory as the drawing of papers; a person waits in line behind a few others. */
const inTurn = createConcurrencyLimiter({ limit: 2, maxQueued: 8 });

/**
 * `none`: the file has no header; the keys of its values are the column numbers, counted from 1. Throws a
 * `TableError` with words for the person who chose the file.
 */
export async function readTable(
  content: Buffer,
  columns: TableColumns | 'none',
  options: ReadTableOptions,
  limits = threadLimits,
): Promise<Table> {
  if (content.length <= parsedAtOnce && !isWorkbook(content))
    return parseTable(content, columns, options);
  try {
    return await inTurn(() => readInThread(content, columns, options, limits));
  } catch (error) {
    throw error instanceof Busy
      ? new TableUnread(tableTexts(options.language).tooManyAtOnce)
      : error;
  }
}

async function readInThread(
  content: Buffer,
  columns: TableColumns | 'none',
  { language, ignoreUnknown = false, limits = {} }: ReadTableOptions,
  { longestMs, resourceLimits }: typeof threadLimits,
): Promise<Table> {
  const octets = new Uint8Array(content);
  const worker = new Worker(
    ...entry({ octets, columns, options: { language, ignoreUnknown, limits } }, resourceLimits),
  );
  const unread = new TableUnread(tableTexts(language).tookTooLong);
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Table>((resolve, reject) => {
      const giveUp = () => reject(unread);
      clock = setTimeout(giveUp, longestMs);
      const rows: ImportRow[] = [];
      worker.on('message', (message: TableMessage) => {
        if ('refusal' in message) reject(new TableError(message.refusal, message.unknownColumns));
        else if ('table' in message) resolve({ ...message.table, rows });
        else {
          for (const row of rowsOf(message)) rows.push(row);
          // One portion at a time: between two of them the server answers others.
          worker.postMessage('next');
        }
      });
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}

const rowsOf = ({ names, rows }: Extract<TableMessage, { rows: unknown }>): ImportRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }));

/** Built beside the server; from its source, by the loader of tests and of development, where that runs. */
function entry(
  task: TableTask,
  resourceLimits: ResourceLimits,
): ConstructorParameters<typeof Worker> {
  const options = {
    workerData: task,
    transferList: [task.octets.buffer],
    resourceLimits,
    // What a parser writes about a file would be a log of its content.
    stdout: true,
    stderr: true,
  };
  if (!import.meta.url.endsWith('.ts'))
    return [path.join(projectRoot(), 'dist/server/table-reader.mjs'), options];
  const source = JSON.stringify(new URL('./table-thread.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return [load, { ...options, eval: true, execArgv: [] }];
}
