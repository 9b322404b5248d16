// Photos of residents: validated, re-encoded without metadata, stored under a key of our own.
import { randomUUID } from 'node:crypto';
import { avatarMaxBytes } from '@yadori/api/account/avatar';
import type { Language } from '@yadori/api/language/language';
import { rule } from '@yadori/api/validation/rule';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { FileStore } from '../../platform/files/file-store.ts';
import { invalidFields } from '../../platform/http/common-errors.ts';
import { readAvatar, type ImageRefusal } from '../../platform/images/read-avatar.ts';
import { accountTexts } from './texts.ts';

const megabyte = 1024 * 1024;

/** The photo as a JPEG of ours; throws the refusal at the field `avatar` (A056, I014, AM054, AM055). */
export async function acceptAvatar(bytes: Buffer, language: Language): Promise<Buffer> {
  const outcome = await readAvatar(bytes);
  if (outcome.ok) return outcome.jpeg;
  const message = refusalText(bytes, outcome.refusal, language);
  throw invalidFields({ avatar: [message] }, outcome.refusal === 'too_large' ? 413 : 422);
}

/** The form turns kinds that are not read here into a JPEG (AM054); anybody else reads what to do (AM240). */
function refusalText(bytes: Buffer, refusal: ImageRefusal, language: Language): string {
  const { avatarEmpty, avatarBroken, avatarKinds } = accountTexts(language);
  if (refusal === 'empty') return avatarEmpty;
  if (refusal === 'broken') return avatarBroken;
  if (refusal === 'wrong_file_type') return avatarKinds;
  const isLong = bytes.length > avatarMaxBytes;
  return ruleMessage(
    language,
    isLong ? rule('file_size', avatarMaxBytes / megabyte) : 'image_size',
    '',
  );
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
