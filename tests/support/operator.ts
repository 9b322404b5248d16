// Runs a command of the operator within the test, on the test server: its status and its output.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import type { Language } from '@yadori/api/language/language';
import { readConfig, type Config } from '@yadori/server/platform/config';
import type { Platform } from '@yadori/server/platform/platform';
import type { TestServer } from './test-server.ts';

export interface Said {
  status: number;
  output: string;
  errors: string;
}

interface OperatorCommand {
  run(
    words: string[],
    context: {
      language: Language;
      withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T>;
      config(): Config;
      pause(ms: number): Promise<boolean>;
    },
  ): Promise<number>;
}

export async function runOperator(
  command: OperatorCommand,
  { platform }: Pick<TestServer, 'platform'>,
  args: string[],
  language: Language = 'en',
  pause: () => Promise<boolean> = async () => false,
  config: Config = readConfig({}, '/'),
): Promise<Said> {
  const said: Said = { status: 0, output: '', errors: '' };
  const spies = [
    vi
      .spyOn(console, 'log')
      .mockImplementation((line: string) => void (said.output += `${line}\n`)),
    vi
      .spyOn(console, 'error')
      .mockImplementation((line: string) => void (said.errors += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.output += String(text);
      return true;
    }),
  ];
  try {
    const withPlatform = <T>(work: (opened: Platform) => Promise<T>) => work(platform);
    said.status = await command.run(args, { language, withPlatform, config: () => config, pause });
  } catch (error) {
    // As the command line does with what an operator can mend.
    said.status = 1;
    said.errors += (error as Error).message;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said;
}

interface Folder {
  place: string;
  /** Writes a file and returns its path. */
  file: (name: string, content: string | Buffer) => string;
}

/** A folder for what a command reads and writes, gone after the tests of the file. */
export function openFolder(): Folder {
  const place = mkdtempSync(path.join(os.tmpdir(), 'yadori-操作 '));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  return {
    place,
    file: (name, content) => {
      const written = path.join(place, name);
      writeFileSync(written, content);
      return written;
    },
  };
}

/** A dormitory of its own for a test, by the code under which an operator names it. */
export async function openOffice(
  server: TestServer,
): Promise<{ code: string; dormitoryId: number }> {
  const code = `T${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  return { code, dormitoryId: await server.dormitory({ office_code: code }) };
}
