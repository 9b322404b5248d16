// Colleagues who have the same conversation open, or are answering it (SF012).
import { Avatar } from '@yadori/kit/avatar.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { useConversations } from '../api.ts';
import { filterOf } from '../filters.ts';
import type { Present } from '../presence.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { usePresence } from '../use-presence.ts';

interface PresenceLineProps {
  id: number;
  /** What is being written. */
  text: string;
}

export function PresenceLine({ id, text }: PresenceLineProps) {
  const t = useMessages(inboxTexts);
  const nameOf = useNames();
  const present = usePresence(id, text);
  const named = present.map((one) => ({ ...one, name: nameOf(one) ?? t.colleague }));
  return (
    <p role="status" className={styles.presence}>
      {named.map(({ staffId, state, name }) => (
        <span key={staffId} className={styles.present}>
          <Avatar src={undefined} name={name} size={20} />
          {state === 'writing' ? t.isWriting(name) : t.isViewing(name)}
        </span>
      ))}
    </p>
  );
}

/** Of those who answer here, as the list names them. */
function useNames(): (present: Present) => string | undefined {
  const { dormitory = '' } = useAddress();
  const list = useConversations(dormitory, filterOf(useSearch()));
  const people = list.data?.pages[0]?.people ?? [];
  return ({ staffId }) => people.find(({ staff_id: id }) => id === staffId)?.name;
}
