// One resident whose record is listed, with their own acts; found as in the palette.
import { roomName } from '@yadori/api/residents/room';
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { useFoundPeople } from '../../residents/panel.tsx';
import { withFilters, type AuditFilterProps } from '../filters.ts';
import styles from '../audit.module.css';
import { auditTexts } from '../texts.ts';

export function ResidentFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const session = useSession();
  const [typed, setTyped] = useState('');
  const mayFind = hasRightAnywhere(session, { of: 'residents', level: 'view' });
  const people = useFoundPeople(mayFind ? typed : '').filter(({ account_id: id }) => id !== null);
  const choose = (id: number | null) => {
    setTyped('');
    onChange(withFilters(filters, { account_id: id ?? '' }));
  };
  if (!mayFind || filters.account_id !== undefined) return null;
  return (
    <div className={styles.resident}>
      <TextField
        type="search"
        label={t.resident}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {people.length > 0 && (
        <ul className={styles.found}>
          {people.map(({ account_id: id, name, room_number: room }) => (
            <li key={id}>
              <button type="button" className={styles.person} onClick={() => choose(id)}>
                <b className="num">{roomName(room)}</b> {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
