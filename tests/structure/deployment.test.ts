// The settings of the server, the table of settings and the files for systemd and containers name the same.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../apps/server/src/platform/project-root.ts';
import { deploymentFiles, settingsOf } from '../../scripts/generate-deployment.mjs';

const read = (file: string) => readFileSync(path.join(projectRoot(), file), 'utf8');
const settings = read('docs/configuration.md');

/** Names that the configuration reads: `env.NAME` and `(env, 'NAME')`. */
const namesIn = (source: string): string[] => {
  const found = source.matchAll(/\benv\.([A-Z_]+)|\(env, '([A-Z_]+)'/g);
  return [...new Set([...found].map(([, dotted, quoted]) => dotted ?? quoted ?? ''))].toSorted();
};

const configured = namesIn(read('apps/server/src/platform/config.ts'));

test('the table of settings names every setting of the server, and no other', () => {
  expect(configured.length).toBeGreaterThan(20);
  const named = settingsOf(settings).flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(configured);
});

test('the files in ops are those that the table gives: node scripts/generate-deployment.mjs', () => {
  for (const [name, content] of Object.entries(deploymentFiles(settings)))
    expect(read(`ops/${name}`)).toBe(content);
});

test('the environment file names each setting once, and the container all but those for trials', () => {
  const { 'yadori.env': environment = '', Containerfile = '' } = deploymentFiles(settings);
  const inEnvironment = [...environment.matchAll(/^#?([A-Z_]+)=$/gm)].map(([, name = '']) => name);
  expect(inEnvironment.toSorted()).toEqual(configured);
  const missing = configured.filter((name) => !new RegExp(`\\b${name}\\b`).test(Containerfile));
  expect(missing).toEqual(['YADORI_CLOCK', 'YADORI_DEMO']);
});

test('control: a setting that only the configuration has is noticed', () => {
  expect(namesIn(`port(env, 'PORT'); env.YADORI_NEW`)).toEqual(['PORT', 'YADORI_NEW']);
  expect(settingsOf('| `PORT`, `HOST` | where | 3000 |')[0]?.names).toEqual(['PORT', 'HOST']);
});
