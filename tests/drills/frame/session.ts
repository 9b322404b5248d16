// A world with a service on it for the length of a drill, cleared away however the drill ends.
import { existsSync, readFileSync } from 'node:fs';
import { startService, type Service, type ServiceOptions } from './service.ts';
import { addressesOf, createWorld, keys, type World, type WorldOptions } from './world.ts';

interface SessionOptions extends WorldOptions, Pick<ServiceOptions, 'nodeArguments' | 'port'> {
  /** Further settings of the server; by default its database is the one that the drill started. */
  env?: (world: World) => Record<string, string>;
  /** The server supervises the embedded PostgreSQL itself. */
  ownsDatabase?: boolean;
}

export async function withWorld<T>(
  options: WorldOptions,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const world = await createWorld(options);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

export const withService = <T>(
  options: SessionOptions,
  work: (world: World, service: Service) => Promise<T>,
): Promise<T> =>
  withWorld(options, async (world) => {
    if (options.ownsDatabase === true) await world.postgres.stop();
    const service = await startService({
      env: {
        ...keys,
        YADORI_DATA_DIR: world.folder,
        ...(options.ownsDatabase === true ? {} : addressesOf(world.postgres)),
        ...options.env?.(world),
      },
      logFile: world.logFile,
      nodeArguments: options.nodeArguments ?? [],
      ...(options.port === undefined ? {} : { port: options.port }),
    });
    try {
      return await work(world, service);
    } finally {
      await service.stop();
      printErrors(world.logFile);
    }
  });

/** The first failures that the server wrote down, to look for the cause of an answer 500. */
function printErrors(logFile: string): void {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  const failures = log.split('\n').filter((line) => line.includes('"level":50'));
  for (const line of failures.slice(0, 3)) console.log(`  server: ${line}`);
}
