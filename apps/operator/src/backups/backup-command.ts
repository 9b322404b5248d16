// `backup`: writes a back-up, lists those of a folder, or lets the server make them by itself.
import path from 'node:path';
import type { Language } from '@yadori/api/language/language';
import {
  createBackup,
  ownFolders,
  type CreatedBackup,
} from '@yadori/server/platform/backup/create-backup';
import { listBackups, prepareBackupFolder } from '@yadori/server/platform/backup/backup-folder';
import { backupIntervals, writeSchedule } from '@yadori/server/platform/backup/backup-schedule';
import { readPassphrase } from '@yadori/server/platform/backup/seal-keys';
import type { Config } from '@yadori/server/platform/config';
import { OperatorError, readCommand, type Command, type CommandContext } from '../command.ts';
import { describeContent, instantText, progressLine, sizeOf, sizeText } from './backup-output.ts';
import { withProblemTexts } from './backup-problem.ts';
import { backupTexts } from './backup-texts.ts';

const options = {
  keep: { type: 'string' },
  'passphrase-file': { type: 'string' },
  every: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

const KEEP_BY_DEFAULT = 14;

export const backupCommand: Command = {
  usage: (language) => backupTexts(language).usage,
  async run(args, context) {
    const { language } = context;
    const texts = backupTexts(language);
    const topic = { name: 'backup', usage: texts.usage, language, options };
    const { words, values } = readCommand(args, { ...topic, words: [1, 1] });
    const [folder = ''] = words;
    const { every, list } = values;
    const passphraseFile = values['passphrase-file'];
    // Other commands take a word there; a back-up into a folder of that name is hardly meant.
    if (folder === 'list') throw new OperatorError(`${texts.meantList}\n${texts.usage}`);
    const keep = readKeep(values.keep, texts.wrongKeep);
    if (list && [every, keep, passphraseFile].some((value) => value !== undefined))
      throw new OperatorError(texts.onlyList);
    const request: Request = { folder, keep, passphraseFile };
    await withProblemTexts(language, async () => {
      if (list) await printList(folder, language);
      else if (every === undefined) await backUp(request, context);
      else await schedule(every, request, context);
    });
    return 0;
  },
};

interface Request {
  folder: string;
  keep: number | undefined;
  passphraseFile: string | undefined;
}

function readKeep(value: string | undefined, problem: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new OperatorError(problem);
  return Number(value);
}

async function backUp(request: Request, { language, withPlatform, config }: CommandContext) {
  const texts = backupTexts(language);
  const { folder, keep, passphraseFile } = request;
  const passphrase =
    passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const progress = progressLine();
  // Ctrl-C removes what was written so far; a second one ends the process.
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const created = await withPlatform(({ db, clock }) =>
      createBackup(
        { db, clock, config: config() },
        {
          folder,
          signal: ended.signal,
          ...(keep === undefined ? {} : { keep }),
          ...(passphrase === undefined ? {} : { passphrase }),
          onProgress: ({ step, done, expected }) => {
            const part = expected === 0 ? undefined : done / expected;
            progress.show(texts[`step_${step}`], part, sizeText(done));
          },
        },
      ),
    );
    progress.end();
    report(created, language);
  } finally {
    progress.end();
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

function report({ folder, manifest, removed }: CreatedBackup, language: Language): void {
  const texts = backupTexts(language);
  console.log(texts.created(folder));
  for (const line of describeContent(manifest, manifest.rows, language)) console.log(line);
  const { sealed, needed } = manifest.keys;
  const ids = needed.map(({ id }) => id).join(', ');
  console.log(sealed ? texts.keysSealed : texts.keysApart(ids));
  console.log(sealed ? texts.signed : texts.notSigned);
  if (removed.length > 0) console.log(texts.removed(removed.length));
}

async function printList(folder: string, language: Language): Promise<void> {
  const texts = backupTexts(language);
  const found = await listBackups(path.resolve(folder));
  for (const { folder: place, manifest } of found) {
    const instant = instantText(Date.parse(manifest.instant));
    const size = sizeText(sizeOf(manifest));
    console.log(texts.entry(path.basename(place), instant, size, manifest.keys.sealed));
  }
  if (found.length === 0) console.log(texts.none(folder));
}

/** Kept beside the database and read by the running server, which needs no restart. */
async function schedule(every: string, request: Request, context: CommandContext): Promise<void> {
  const texts = backupTexts(context.language);
  const interval = backupIntervals.find((known) => known === every);
  if (interval === undefined && every !== 'off') throw new OperatorError(texts.wrongEvery(every));
  const config: Config = context.config();
  if (config.backup !== undefined) throw new OperatorError(texts.setByEnvironment);
  if (interval === undefined) {
    await writeSchedule(config.dataDir, undefined);
    console.log(texts.notScheduled);
    return;
  }
  const { dataDir } = config;
  const folder = await prepareBackupFolder(request.folder, ownFolders(config));
  const { passphraseFile, keep = KEEP_BY_DEFAULT } = request;
  if (passphraseFile !== undefined) await readPassphrase(passphraseFile);
  await writeSchedule(dataDir, {
    folder,
    every: interval,
    keep,
    passphraseFile: passphraseFile === undefined ? undefined : path.resolve(passphraseFile),
  });
  console.log(texts.scheduled(folder, texts[`every_${interval}`], keep));
}
