// The operator's command line.
import { setTimeout as delay } from 'node:timers/promises';
import { openPlatform } from '@yadori/server/open-platform';
import { ConfigError, readConfig } from '@yadori/server/platform/config';
import { createLog, describeError } from '@yadori/server/platform/log';
import { MigrationError } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';
import { OperatorError, type CommandContext } from './command.ts';
import { dispatch } from './dispatch.ts';
import { languageOfTerminal } from './language-of-terminal.ts';

const language = languageOfTerminal(process.env);

const config = () => readConfig(process.env, projectRoot());

const withPlatform: CommandContext['withPlatform'] = async (work) => {
  const opened = await openPlatform(config(), createLog('error'));
  try {
    return await work(opened.platform);
  } finally {
    await opened.close();
  }
};

/** Ctrl-C during `--watch` ends the watching, not the process in the middle of a statement. */
async function pause(ms: number): Promise<boolean> {
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end);
  try {
    await delay(ms, undefined, { signal: ended.signal });
    return true;
  } catch {
    return false;
  } finally {
    process.off('SIGINT', end);
  }
}

/** A mistake that an operator can correct is one line. */
const plain = [OperatorError, ConfigError, MigrationError];

process.exitCode = await dispatch(process.argv.slice(2), {
  language,
  withPlatform,
  config,
  pause,
}).catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : JSON.stringify(describeError(error)));
  return 1;
});
