// Copies the folder of uploaded files, again and again until nothing is new; unchanged files are linked, not copied.
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestOf, DigestStream, type Digests } from './digests.ts';

interface FilesCopy {
  /** Copies what is there and was not copied before. */
  pass(): Promise<void>;
  count: number;
  bytes: number;
}

interface CopyFiles {
  from: string;
  /** The back-up; files go below `files` in it. */
  to: string;
  /** The back-up before, whose equal files are linked. */
  previous: string | undefined;
  digests: Digests;
  signal: AbortSignal | undefined;
  onProgress: (copied: { count: number; bytes: number }) => void;
}

const FOLDER = 'files';

/** Each waits for the disk most of the time. */
const CONCURRENCY = 4;

export function copyFiles(options: CopyFiles): FilesCopy {
  const { from, digests, signal } = options;
  const made = new Set<string>();
  const copy: FilesCopy = {
    count: 0,
    bytes: 0,
    pass: async () => {
      const names = (await filesBelow(from)).filter((name) => !digests.has(`${FOLDER}/${name}`));
      const next = names[Symbol.iterator]();
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (const name of next) {
            signal?.throwIfAborted();
            const copied = await copyOne(name, options, made);
            // Deleted since it was listed: its row went before it.
            if (copied === undefined) continue;
            digests.set(`${FOLDER}/${name}`, copied.digest);
            copy.count += 1;
            copy.bytes += copied.bytes;
            options.onProgress(copy);
          }
        }),
      );
    },
  };
  return copy;
}

async function copyOne(
  name: string,
  { from, to, previous, signal }: CopyFiles,
  made: Set<string>,
): Promise<{ digest: string; bytes: number } | undefined> {
  const source = await open(path.join(from, name)).catch(unlessGone);
  if (source === undefined) return undefined;
  try {
    const { size } = await source.stat();
    const target = path.join(to, FOLDER, name);
    const folder = path.dirname(target);
    if (!made.has(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      made.add(folder);
    }
    const stream = () => createReadStream('', { fd: source, start: 0, autoClose: false, signal });
    const former = previous === undefined ? undefined : path.join(previous, FOLDER, name);
    if (former !== undefined && (await stat(former).catch(unlessGone))?.size === size) {
      // The former copy is read as well: a link to one that the disk has damaged would damage this back-up too.
      const [digest, known] = await Promise.all([digestOfStream(stream()), digestOf(former)]);
      if (digest === known && (await tryLink(former, target))) return { digest, bytes: size };
    }
    const copied = await open(target, 'wx', 0o600);
    const digesting = new DigestStream();
    await pipeline(stream(), digesting, copied.createWriteStream({ flush: true }), { signal });
    return { digest: digesting.digest(), bytes: digesting.bytes };
  } finally {
    await source.close();
  }
}

async function digestOfStream(stream: NodeJS.ReadableStream): Promise<string> {
  const digesting = new DigestStream();
  await pipeline(stream, digesting.resume());
  return digesting.digest();
}

/** False where the file system has no hard links, or too many of this file. */
const tryLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/** Relative paths of all files, through symbolic links too: a folder of files may lie on another disk. */
async function filesBelow(
  folder: string,
  prefix = '',
  seen = new Set<string>(),
): Promise<string[]> {
  const place = await realpath(folder).catch(unlessGone);
  if (place === undefined || seen.has(place)) return [];
  seen.add(place);
  const entries = (await readdir(place, { withFileTypes: true }).catch(unlessGone)) ?? [];
  const names: string[] = [];
  for (const entry of entries) {
    const at = path.join(place, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(at).catch(unlessGone) : entry;
    if (kind?.isDirectory()) names.push(...(await filesBelow(at, `${prefix}${entry.name}/`, seen)));
    // A line break would end the line of the digest, and no file of the app has one.
    else if (kind?.isFile() && !entry.name.includes('\n')) names.push(prefix + entry.name);
  }
  return names;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
