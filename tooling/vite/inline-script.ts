// Bundles a module for a script element inside the document itself.
import { build, type Rolldown } from 'vite';
import { lightContract } from './light-contract.ts';

interface InlineScriptOptions {
  targets: string[];
  define?: Record<string, string>;
}

export async function bundleInlineScript(
  entry: string,
  { targets, define = {} }: InlineScriptOptions,
): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [lightContract()],
    define,
    build: {
      write: false,
      target: targets,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}
