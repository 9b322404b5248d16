// The `Link` header of Home's document: the chunk, the styles and the drawing that Home shows first. Without it the
// browser learns of them from modules that load one after the other.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lightAt, scenesAt, type Light } from '@yadori/api/dormitory/scene';
import type { Instant } from '@yadori/api/time/tokyo';

/** As Vite writes it. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const screen = 'features/home/screens/home-screen.tsx';
const document = 'index.html';

/** Answers the header's value at an instant: the light of the drawing follows the Tokyo hour. */
export async function readHomePreloads(folder: string): Promise<(now: Instant) => string> {
  const files = await filesOfHome(path.join(folder, '.vite/manifest.json'));
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `</${file}>; rel=preload; as=style; crossorigin`
      : `</${file}>; rel=modulepreload; fetchpriority=low`,
  );
  const headerOf = (light: Light) => [...scenesAt(light).map(preloadScene), ...links].join(', ');
  const headers = {
    morning: headerOf('morning'),
    day: headerOf('day'),
    evening: headerOf('evening'),
  };
  return (now) => headers[lightAt(now)];
}

const preloadScene = ({ address, media }: ReturnType<typeof scenesAt>[number]) =>
  `<${address}>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

/** What Home loads beyond what the document names itself. */
async function filesOfHome(manifestFile: string): Promise<string[]> {
  if (!existsSync(manifestFile)) return [];
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const home = Object.keys(manifest).find((key) => key.endsWith(screen));
  const named = withImports(manifest, document);
  return home === undefined ? [] : [...withImports(manifest, home)].filter((f) => !named.has(f));
}

function withImports(manifest: Manifest, entry: string): Set<string> {
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  follow(entry);
  return files;
}
