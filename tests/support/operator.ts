// A command of the operator, run within the test on the test's house: what it answers and what it says where.
import { vi } from 'vitest';
import type { Language } from '@yadori/api/language/language';
import type { Platform } from '@yadori/server/platform/platform';
import type { House } from './house.ts';

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
      usage: string;
      inHouse<T>(work: (platform: Platform) => Promise<T>): Promise<T>;
    },
  ): Promise<number>;
}

export async function runOperator(
  command: OperatorCommand,
  { platform }: House,
  args: string[],
  language: Language = 'en',
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
    const inHouse = <T>(work: (opened: Platform) => Promise<T>) => work(platform);
    said.status = await command.run(args, { language, usage: 'how to call', inHouse });
  } catch (error) {
    // As the command line does with what an operator can mend.
    said.status = 1;
    said.errors += (error as Error).message;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said;
}
