// A resident with the end of the contract, as a link to it.
import type { ContractRow } from '@yadori/api/contracts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Link, useAddress } from '../../../routing/links.tsx';
import styles from '../answers.module.css';
import { dayOf } from './contract-columns.tsx';

interface PersonEndingProps {
  of: Pick<ContractRow, 'id' | 'room_number' | 'name' | 'end_date'>;
  /** Behind the name. */
  more: string | undefined;
}

export function PersonEnding({ of, more }: PersonEndingProps) {
  const { dormitory = '' } = useAddress();
  return (
    <li className={styles.person}>
      <b className="num">{roomName(of.room_number)}</b>
      <span className="anywhere">
        <Link to={`/${dormitory}/contracts/${of.id}`} search>
          {of.name}
        </Link>{' '}
        {more !== undefined && <span className="note">{more}</span>}
      </span>
      <b className="num nowrap">{dayOf(of.end_date ?? '')}</b>
    </li>
  );
}
