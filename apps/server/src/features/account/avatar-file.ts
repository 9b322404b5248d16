// Photos of residents: validated, re-encoded without metadata, stored under a key of our own.
import { randomUUID } from 'node:crypto';
import { avatarMaxBytes } from '@yadori/api/account/avatar';
import type { Language } from '@yadori/api/language/language';
import { rule, ruleMessage } from '@yadori/api/validation/rule-messages';
import type { FileStore } from '../../platform/files/file-store.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { readAvatar } from '../../platform/images/read-avatar.ts';
import { accountTexts } from './texts.ts';

const megabyte = 1024 * 1024;

/** The photo as a JPEG of ours; throws the refusal at the field `avatar` (A056, I014, AM054, AM055). */
export async function acceptAvatar(bytes: Buffer, language: Language): Promise<Buffer> {
  const outcome = await readAvatar(bytes);
  if (outcome.ok) return outcome.jpeg;
  const isTooLarge = outcome.refusal === 'too_large';
  const tooLarge =
    bytes.length > avatarMaxBytes ? rule('file_size', avatarMaxBytes / megabyte) : 'image_size';
  // The form turns other kinds into a JPEG before it sends them (AM054); a call names what it takes.
  const message = isTooLarge
    ? ruleMessage(language, tooLarge, '')
    : accountTexts(language).avatarKinds;
  throw new CallError({
    status: isTooLarge ? 413 : 422,
    message: httpTexts(language).invalidInput,
    errors: { avatar: [message] },
  });
}

/** Keeps a photo while `work` writes its key; a transaction that fails leaves no file behind. */
export async function withAvatarFile<T>(
  files: FileStore,
  jpeg: Buffer | undefined,
  work: (avatarFile: string | undefined) => Promise<T>,
): Promise<T> {
  if (jpeg === undefined) return work(undefined);
  const key = `avatars/${randomUUID()}.jpg`;
  await files.put(key, jpeg);
  try {
    return await work(key);
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}
