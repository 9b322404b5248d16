// The rule for passwords of staff (SA007); the console shows it while it is typed, the server holds it.
import { staffPasswordLength } from './fields.ts';

/**
 * Those of the 10,000 commonest passwords that are long enough to pass the length, in small letters, from the lists
 * "10k most common" and the head of "10 million password list" of SecLists.
 */
const common = new Set(
  `masterbating unbelievable businessbabe contortionist masterbaiting masturbation pornographic scandinavian
films+pic+galeries motherfucker 123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y mailcreated5240 qazwsxedcrfv
123456qwerty qwerty123456 sojdlg123aljg qwertyqwerty 123456654321 polniypizdec0211 leavemealone gfhjkmgfhjkm
qazwsxedc123 ghjcnjgfhjkm zxcasdqwe123 ghhh47hj7649 sonyericsson 123456789qwe 1qazxsw23edc qwerasdfzxcv`.split(
    /\s+/,
  ),
);

export type StaffPasswordProblem = 'length' | 'common' | 'own';

interface Owner {
  email: string;
  name: string;
}

/** What is wrong with a password; `own`: it holds the person's name or address. */
export function staffPasswordProblem(
  password: string,
  { email, name }: Owner,
): StaffPasswordProblem | undefined {
  const text = password.normalize('NFKC');
  const { min, max } = staffPasswordLength;
  const length = Array.from(text).length;
  if (length < min || length > max) return 'length';
  const folded = text.toLowerCase();
  if (common.has(folded)) return 'common';
  const [local = ''] = email.toLowerCase().split('@');
  const names = name.normalize('NFKC').toLowerCase().trim().split(/\s+/);
  // Most Japanese names have parts of two signs: the whole name counts too, with a space and without.
  const own = [local, ...names, names.join('')];
  const unspaced = folded.replaceAll(/\s/g, '');
  const isIn = (part: string) => folded.includes(part) || unspaced.includes(part);
  return own.some((part) => Array.from(part).length >= 3 && isIn(part)) ? 'own' : undefined;
}
