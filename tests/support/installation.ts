// A whole installation on a data folder of its own: embedded PostgreSQL, demo data, server, files, keys.
import os from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import * as account from '@yadori/api/account/calls';
import { createClient, type Send } from '@yadori/api/contract/client';
import { openPlatform } from '@yadori/server/open-platform';
import { readConfig, type Config } from '@yadori/server/platform/config';
import { createLog } from '@yadori/server/platform/log';
import type { Platform } from '@yadori/server/platform/platform';
import { createServer } from '@yadori/server/server';
import { loadDemo } from '../../demo/src/load.ts';

export interface Installation {
  config: Config;
  platform: Platform;
  /** Sets the clock. */
  at(instant: number): void;
  /** A resident of the demo, signed in. */
  signIn(email: string): Promise<Send>;
  close(): Promise<void>;
}

/** A folder for data folders and back-ups; its name has what shells stumble over. */
export function installationFolder(): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-保管 \'x" '));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** With `YADORI_DEMO` the demo data are loaded into an empty database; without it a test is seconds faster. */
export async function openInstallation(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Installation> {
  const config = readConfig({ YADORI_DEMO: '0', YADORI_DATA_DIR: dataDir, ...env }, '/');
  const opened = await openPlatform(config, createLog('silent'));
  let offset = 0;
  const clock = () => opened.platform.clock() + offset;
  const platform: Platform = { ...opened.platform, clock };
  if (config.demo) await loadDemo(platform);
  const server = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const send = (token?: string) =>
    createClient({ origin, token: () => token, language: () => 'en' });
  return {
    config,
    platform,
    at: (instant) => (offset = instant - opened.platform.clock()),
    signIn: async (email) => {
      const answer = await send()(account.login, { body: { email, password: 'yadori2026' } });
      if (!answer.ok) throw new Error(answer.message);
      return send(answer.token);
    },
    close: async () => {
      await server.app.close();
      await opened.close();
    },
  };
}
