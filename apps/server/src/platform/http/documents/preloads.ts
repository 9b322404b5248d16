// The `Link` header of a document: what its first screen loads and the document itself does not name. Without it the browser
// learns of the chunks, the styles and the drawing from modules that load one after the other.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { lightAt, scenesAt, type Light } from '@yadori/api/dormitory/scene';
import type { Instant } from '@yadori/api/time/tokyo';

/** As Vite writes it. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const document = 'index.html';
const homeScreen = 'features/home/screens/home-screen.tsx';

/** Of a module that a slow line shall be filled with, in bytes as it lies on the disk. */
const largeFrom = 50_000;

/** Answers the header's value of Home at an instant: the light of the drawing follows the Tokyo hour. */
export async function readHomePreloads(folder: string): Promise<(now: Instant) => string> {
  const manifest = await readManifest(folder);
  const large = await largeOf(folder, withImports(manifest, [document]));
  const links = [
    // Small files alone leave the line empty while each of them waits for its answer.
    ...large.map((file) => `</${file}>; rel=modulepreload`),
    ...beyondDocument(manifest, [homeScreen]).map((file) => linkOf(`/${file}`)),
  ];
  const headerOf = (light: Light) => [...scenesAt(light).map(preloadScene), ...links].join(', ');
  const headers = {
    morning: headerOf('morning'),
    day: headerOf('day'),
    evening: headerOf('evening'),
  };
  return (now) => headers[lightAt(now)];
}

/** The signed-in half, and what surrounds every screen. No screen: who has no right to it loads nothing of it (SL036). */
const consoleParts = ['app/staff-app.tsx', 'shell/navigation.tsx', 'safety/panel.tsx'];

/** Answers the header's value of the console's document. */
export async function readConsolePreloads(folder: string): Promise<string> {
  const files = beyondDocument(await readManifest(folder), consoleParts);
  return files.map((file) => linkOf(`/staff/${file}`)).join(', ');
}

const preloadScene = ({ address, media }: ReturnType<typeof scenesAt>[number]) =>
  `<${address}>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

// The build loads its styles with CORS; a preload in another mode would be fetched twice.
const linkOf = (file: string) =>
  `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload; fetchpriority=low'}`;

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
}

/** Modules of this size, the largest first. */
async function largeOf(folder: string, files: ReadonlySet<string>): Promise<string[]> {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  );
  return sizes
    .filter(({ size }) => size >= largeFrom)
    .toSorted((one, other) => other.size - one.size)
    .map(({ file }) => file);
}

/** What the entries need and the document does not name. */
function beyondDocument(manifest: Manifest, entries: readonly string[]): string[] {
  const named = withImports(manifest, [document]);
  return [...withImports(manifest, entries)].filter((file) => !named.has(file));
}

/** Files of the entries whose names end so, and of all that they import at once. */
function withImports(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const key of Object.keys(manifest))
    if (entries.some((entry) => key.endsWith(entry))) follow(key);
  return files;
}
