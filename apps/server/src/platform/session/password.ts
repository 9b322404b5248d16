// Passwords: argon2id, checked in the same time whether the account exists or not.
import { hash, verify } from '@node-rs/argon2';

/** The package's default is argon2id; memory and passes are those that OWASP names as minimum. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Stands in for the hash of an account that does not exist. */
let absent: Promise<string> | undefined;

export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  absent ??= hashPassword('no such account');
  const matches = await verify(storedHash ?? (await absent), password);
  return matches && storedHash !== undefined;
}
