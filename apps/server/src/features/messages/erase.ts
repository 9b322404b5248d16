// Forgets the conversation of a resident who is made anonymous.
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { thumbnailKey } from './attachments/attachments.ts';

/**
 * Deletes messages, their search index, and files that no other message uses. Files go before the commit: a failure is
 * retried with the rows.
 */
export async function eraseConversation(
  trx: Trx,
  files: FileStore,
  accountId: number,
): Promise<void> {
  const messages = await trx
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .returning('attachment_id')
    .execute();
  for (const table of ['staff_replies', 'conversation_notes', 'reply_drafts'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  await trx
    .deleteFrom('drafts')
    .where('kind', '=', 'reply')
    .where(sql<boolean>`target #>> '{accounts,0}' = ${String(accountId)}`)
    .execute();
  await trx.deleteFrom('conversations').where('account_id', '=', accountId).execute();
  const ids = messages.flatMap(({ attachment_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const forgotten = await trx
    .deleteFrom('attachments as a')
    .where('a.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('messages as m').select('m.id').whereRef('m.attachment_id', '=', 'a.id')),
      ),
    )
    .returning('a.file')
    .execute();
  for (const { file } of forgotten) {
    await files.delete(file);
    await files.delete(thumbnailKey(file));
  }
}
