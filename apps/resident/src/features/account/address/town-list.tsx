// The towns that share a postal code: one of them is chosen.
import type { PostalTown } from '@yadori/api/postal/calls';
import { RowButton } from '@yadori/kit/list-row.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { addressTexts } from './address-texts.ts';
import styles from './town-list.module.css';

interface TownListProps {
  towns: readonly PostalTown[];
  onChoose: (town: PostalTown) => void;
}

export function TownList({ towns, onChoose }: TownListProps) {
  const t = useMessages(addressTexts);
  return (
    <>
      <p className={styles.lead}>{t.townLead(towns.length)}</p>
      <ul className={styles.towns} lang="ja">
        {towns.map((town) => (
          <li key={`${town.address} ${town.office ?? ''}`}>
            <RowButton onClick={() => onChoose(town)}>
              {town.address}
              {town.office !== null && <span className="note block">{town.office}</span>}
            </RowButton>
          </li>
        ))}
      </ul>
    </>
  );
}
