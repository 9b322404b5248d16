// A message to one resident that the operator may word.
import type { TextValues } from '@yadori/api/operator-texts/filled';
import type { TextKey } from '@yadori/api/operator-texts/keys';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import { writeAutomaticMessage } from '../messages/service.ts';
import { textToSend } from './queries.ts';

interface SentText<Key extends TextKey> {
  accountId: number;
  key: Key;
  values: TextValues<Key>;
}

export async function sendText<Key extends TextKey>(
  trx: Trx,
  { accountId, key, values }: SentText<Key>,
  now: Instant,
): Promise<void> {
  const { ja: text, en: textEn } = await textToSend(trx, key, values, now);
  await writeAutomaticMessage(trx, { accountId, text, textEn, at: now });
}
