// Passwords: argon2id, checked in the same time whether the account exists or not, and only a few at a time.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter, type TurnOptions } from '../concurrency-limiter.ts';

/** The package's default is argon2id; memory and passes are those that OWASP names as minimum. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The pool in which argon2 runs; every access to a file needs one of its threads too. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Half of the threads and of the processors, so that a flood of sign-ins delays neither files nor requests. */
const passwordsAtOnce = Math.max(1, Math.floor(Math.min(poolThreads, availableParallelism()) / 2));

/** All residents of three dormitories at one moment; they are through within half a minute (AM246). */
const inTurn = createConcurrencyLimiter({ limit: passwordsAtOnce, maxQueued: 1000 });

/** Throws `Busy` where too many passwords wait already; people who are known wait in a lane of their own. */
export const hashPassword = (
  password: string,
  turn: TurnOptions = { lane: 'fast' },
): Promise<string> => inTurn(() => hash(password, options), turn);

/** Compared in place of the hash of an account that does not exist. */
let absent: Promise<string> | undefined;

export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  turn: TurnOptions = { lane: 'fast' },
): Promise<boolean> {
  absent ??= hash('no such account', options);
  const compared = storedHash ?? (await absent);
  const matches = await inTurn(() => verify(compared, password), turn);
  return matches && storedHash !== undefined;
}
