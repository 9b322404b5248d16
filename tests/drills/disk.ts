// A disk that fills up, and a disk whose power is cut: both on file systems that the drill makes (Linux, as root).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAllIn, temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad, type Load } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  NotHere,
  outageFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { withService } from './frame/session.ts';
import { inDatabaseOf } from './frame/world.ts';

export const diskFull: Drill = {
  name: 'disk-full',
  about: 'the disk of the data folder is full for a while (a file system in memory; needs root)',
  run: async (options) => [await full(options)],
};

export const powerCut: Drill = {
  name: 'power-cut',
  about:
    'the file system drops what was not flushed, as in a power cut (ext4 on a loop device; needs root)',
  run: async (options) => [await cuts(options, false), await cuts(options, true)],
};

const full = ({ seconds = 20, rate = 50 }: DrillOptions) =>
  onFileSystem(['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs'], async (mounted) => {
    const folder = path.join(mounted, 'data');
    return await withService(
      { folder, ownsDatabase: true },
      async (world, service): Promise<Outcome> => {
        const load = startLoad({ port: service.port, tokens: world.tokens, rate });
        await load.moreGood(rate * 2);
        const filler = path.join(mounted, 'filler');
        await fillUp(filler);
        await sleep(seconds * 1000);
        const failed = [...load.tally.failed.values()].reduce((sum, count) => sum + count, 0);
        await rm(filler);
        const back = await load.untilBack();
        await load.moreGood(rate);
        await load.stop();
        const found = await inDatabaseOf(folder, (pool) => compare(pool, load.ledger));
        return {
          title: `the disk full for ${seconds} s at ${rate} requests a second`,
          figures: {
            ...tallyFigures(load.tally),
            ...comparisonFigures(found),
            'back after there is room, ms': Math.round(back),
          },
          problems: [
            ...commonProblems(load.tally, found),
            ...(failed === 0 ? ['the full disk was not noticed: nothing was tried'] : []),
          ],
        };
      },
    );
  });

async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) await handle.write(block);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

/** ext4's own shutdown, flag 2: neither the journal nor any cached page reaches the device any more. */
const shutDown = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack('I', 2))`;

async function cuts({ rounds = 5, rate = 50 }: DrillOptions, isControl: boolean): Promise<Outcome> {
  const image = path.join(temporaryFolder('image'), 'disk');
  writeFileSync(image, '');
  run('truncate', ['-s', '1G', image]);
  run('mkfs.ext4', ['-q', image]);
  const mount = ['-o', 'loop', image];
  try {
    return await onFileSystem(mount, (mounted) =>
      cutRounds(mounted, mount, { rounds: isControl ? 2 : rounds, rate, isControl }),
    );
  } finally {
    rmSync(path.dirname(image), { recursive: true, force: true });
  }
}

async function cutRounds(
  mounted: string,
  mount: readonly string[],
  { rounds, rate, isControl }: { rounds: number; rate: number; isControl: boolean },
): Promise<Outcome> {
  const folder = path.join(mounted, 'data');
  const options = isControl
    ? { folder, settings: { fsync: 'off' } }
    : { folder, ownsDatabase: true };
  return await withService(options, async (world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    const outages: number[] = [];
    let broken = '';
    for (let round = 0; round < rounds && broken === ''; round += 1) {
      await load.moreGood(rate * 2);
      run('python3', ['-c', shutDown, mounted]);
      // The server first: its supervisor would start PostgreSQL again.
      await service.hold();
      killAllIn(mounted);
      await remount(mounted, mount);
      service.release();
      broken = await load.untilBack(isControl ? 20_000 : undefined).then(
        (ms) => {
          outages.push(ms);
          return '';
        },
        () => `the database does not start any more: ${lastLinesIn(folder)}`,
      );
    }
    return await cutOutcome(load, folder, { outages, broken, isControl });
  });
}

const lastLinesIn = (folder: string): string =>
  readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-5)
    .join(' / ');

interface Cuts {
  outages: readonly number[];
  broken: string;
  isControl: boolean;
}

async function cutOutcome(load: Load, folder: string, cut: Cuts): Promise<Outcome> {
  const { outages, broken, isControl } = cut;
  await load.stop();
  const title = `${outages.length} power cuts${isControl ? ' with fsync off' : ''}`;
  if (broken !== '') return { title, figures: {}, problems: [broken], isControl };
  const found = await inDatabaseOf(folder, (pool) => compare(pool, load.ledger));
  return {
    title,
    figures: {
      ...tallyFigures(load.tally),
      ...comparisonFigures(found),
      ...outageFigures(outages),
    },
    problems: commonProblems(load.tally, found),
    isControl,
  };
}

/** What a power cut leaves is what the next mount reads. */
async function remount(mounted: string, mount: readonly string[]): Promise<void> {
  await unmount(mounted);
  run('mount', [...mount, mounted]);
}

/** Killed processes let go of it within moments; a busy machine takes longer. */
async function unmount(mounted: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const { status, stderr } = spawnSync('umount', [mounted], { encoding: 'utf8' });
    if (status === 0) return;
    if (waited > 60_000) throw new Error(stderr.trim());
    await sleep(100);
  }
}

async function onFileSystem<T>(
  mount: readonly string[],
  work: (mounted: string) => Promise<T>,
): Promise<T> {
  if (process.getuid?.() !== 0) throw new NotHere('mounting a file system needs root');
  const mounted = temporaryFolder('mount');
  if (!existsSync(mounted)) mkdirSync(mounted);
  if (spawnSync('mount', [...mount, mounted]).status !== 0)
    throw new NotHere(`mount ${mount.join(' ')} is refused`);
  try {
    return await work(mounted);
  } finally {
    await unmount(mounted);
    rmSync(mounted, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new NotHere(`${program} is not installed`);
  if (status !== 0) throw new Error(`${program}: ${stderr.trim()}`);
}
