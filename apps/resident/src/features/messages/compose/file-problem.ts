// Why a file cannot be attached, before it is sent: kind by its name, size, nothing in it (H017, H018).
import { isAttachmentName } from '@yadori/api/messages/attachments';
import type { Language } from '@yadori/api/language/language';
import { rule } from '@yadori/api/validation/rule';
import { ruleMessage } from '@yadori/api/validation/rule-messages';

const megabyte = 1024 * 1024;

/** Undefined for a file that can be sent; exactly `maxBytes` can (AM115). */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
  language: Language,
): string | undefined {
  if (!isAttachmentName(name)) return ruleMessage(language, rule('attachment_type'), '');
  if (size === 0) return ruleMessage(language, rule('attachment_empty'), '');
  if (size <= maxBytes) return undefined;
  const most = Math.floor((maxBytes / megabyte) * 10) / 10;
  return ruleMessage(language, rule('attachment_max', most), '');
}
