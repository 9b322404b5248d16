// The frame of one person who moves in or out: the head, who it is, and the way to the card.
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { Link } from '../../../routing/links.tsx';
import type { Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';

interface PersonPanelProps {
  person: Pick<Arrival, 'contract_id' | 'room_number' | 'name' | 'furigana' | 'company'>;
  onClose: () => void;
  children: ReactNode;
}

export function PersonPanel({ person, onClose, children }: PersonPanelProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const name = t.label(roomName(person.room_number), nameOf(person, t));
  useCloseToRow(String(person.contract_id), onClose);
  const below = [person.furigana, person.company ?? ''].filter((one) => one !== '');
  return (
    <section className={styles.panel} aria-label={name}>
      <DetailsHead shown={person.contract_id} size="size-20" closeLabel={t.close} onClose={onClose}>
        {name}
      </DetailsHead>
      {below.length > 0 && <p className="note">{below.join(betweenItems[language])}</p>}
      {children}
    </section>
  );
}

/** Of those with an account. */
export function CardLink({ dormitory, account }: { dormitory: string; account: number | null }) {
  const t = useMessages(arrivalTexts);
  if (account === null) return null;
  return (
    <Link to={`/${dormitory}/residents/${account}`} className={styles.card}>
      {t.card}
    </Link>
  );
}
