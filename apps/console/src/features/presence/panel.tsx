// Colleagues who have the same conversation or month open, or are writing in it (SF012, SD005).
import { Avatar } from '@yadori/kit/avatar.tsx';
import styles from './presence.module.css';
import { usePresence, type PresencePlace } from './use-presence.ts';

export type { PresencePlace } from './use-presence.ts';

interface PresenceTexts {
  isViewing: (name: string) => string;
  isWriting: (name: string) => string;
  /** For a person whom the list does not have. */
  colleague: string;
}

interface PresenceLineProps {
  place: PresencePlace;
  isWriting: boolean;
  people: readonly { staff_id: number; name: string }[];
  texts: PresenceTexts;
}

/** For another place it needs another key. */
export function PresenceLine({ place, isWriting, people, texts }: PresenceLineProps) {
  const present = usePresence(place, isWriting);
  const named = present.map((one) => {
    const person = people.find(({ staff_id: id }) => id === one.staffId);
    return { ...one, name: person?.name ?? texts.colleague };
  });
  return (
    <p role="status" className={styles.presence}>
      {named.map(({ staffId, state, name }) => (
        <span key={staffId} className={styles.present}>
          <Avatar src={undefined} name={name} size={20} />
          {state === 'writing' ? texts.isWriting(name) : texts.isViewing(name)}
        </span>
      ))}
    </p>
  );
}
