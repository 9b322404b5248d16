// `restore`: brings a back-up back into an empty data folder.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { instantOf } from '@yadori/server/platform/backup/choose-backup';
import { restoreBackup, type Restored } from '@yadori/server/platform/backup/restore-backup';
import { readPassphrase } from '@yadori/server/platform/backup/seal-keys';
import { OperatorError, readCommand, type Command } from '../command.ts';
import { describeContent, instantText, progressLine } from './backup-output.ts';
import { withProblemTexts } from './backup-problem.ts';
import { backupTexts } from './backup-texts.ts';

const options = {
  at: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'older-postgres': { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
  unsigned: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const restoreCommand: Command = {
  usage: (language) => backupTexts(language).restoreUsage,
  async run(args, { language, config }) {
    const texts = backupTexts(language);
    const topic = { name: 'restore', usage: texts.restoreUsage, language, options };
    const { words, values } = readCommand(args, { ...topic, words: [1, 1] });
    const [folder = ''] = words;
    const at = values.at === undefined ? undefined : readInstant(values.at, language);
    const { 'passphrase-file': passphraseFile, 'older-postgres': olderPostgres } = values;
    const target = config();
    await withProblemTexts(language, async () => {
      const progress = progressLine();
      try {
        const restored = await restoreBackup(target, {
          folder,
          dryRun: values['dry-run'],
          withoutKeys: values['without-keys'],
          allowUnsigned: values.unsigned,
          ...(at === undefined ? {} : { at }),
          ...(passphraseFile === undefined
            ? {}
            : { passphrase: await readPassphrase(passphraseFile) }),
          ...(olderPostgres === undefined ? {} : { olderPostgres }),
          onProgress: ({ step, done, expected }) =>
            progress.show(texts[`step_${step}`], done / Math.max(1, expected), ''),
        });
        progress.end();
        report(restored, { at, language });
        console.log(values['dry-run'] ? texts.dryRun : texts.restored(target.dataDir));
      } finally {
        progress.end();
      }
    });
    return 0;
  },
};

function readInstant(value: string, language: Language): Instant {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value);
  const instant = isWhole ? Date.parse(value) : NaN;
  if (Number.isNaN(instant)) throw new OperatorError(backupTexts(language).wrongInstant(value));
  return instant;
}

interface ReportOptions {
  at: Instant | undefined;
  language: Language;
}

function report(restored: Restored, { at, language }: ReportOptions): void {
  const { folder, manifest, rows, keys, signature } = restored;
  const texts = backupTexts(language);
  console.log(folder);
  for (const line of describeContent(manifest, rows, language)) console.log(line);
  if (at !== undefined) {
    const instant = instantOf(manifest);
    console.log(texts.atBackup(instantText(instant), Math.round((at - instant) / 60_000)));
  }
  const text = {
    restored: texts.keysRestored,
    present: texts.keysPresent,
    missing: texts.keysMissing,
  };
  console.log(text[keys]);
  console.log(texts[`signature_${signature}`]);
}
