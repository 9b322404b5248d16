// The columns of the log of certificates (SI025).
import type { ReactNode } from 'react';
import type { CertificateRow, CertificateState } from '@yadori/api/certificates/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../certificates.module.css';
import { certificatesTexts, stateNames } from '../texts.ts';

const tones = {
  valid: 'green',
  ended: 'plain',
  renamed: 'amber',
  revoked: 'red',
} as const satisfies Record<CertificateState, string>;

/** To the card, for those who may open it. */
export const linkToCard = (dormitory: string) => (row: CertificateRow, content: ReactNode) => (
  <Link to={`/${dormitory}/residents/${row.account_id}/overview`}>{content}</Link>
);

export function useCertificateColumns(
  onRevoke: ((row: CertificateRow) => void) | undefined,
): [Column<CertificateRow>, ...Column<CertificateRow>[]] {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  return [
    {
      id: 'person',
      header: t.person,
      value: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      id: 'state',
      header: t.state,
      wide: true,
      value: (row) => <CertificateStateTag row={row} />,
    },
    {
      id: 'room',
      header: t.room,
      wide: true,
      value: (row) => <span className="num">{roomName(row.room_number)}</span>,
    },
    {
      id: 'number',
      header: t.number,
      value: (row) => <NumberCell row={row} issuedOn={day(row.issued_on)} />,
    },
    { id: 'contract', header: t.contract, wide: true, value: (row) => row.contract_number },
    {
      id: 'issued',
      header: t.issuedOn,
      wide: true,
      value: (row) => <span className="num nowrap">{day(row.issued_on)}</span>,
    },
    ...(onRevoke === undefined
      ? []
      : [
          {
            id: 'act',
            header: t.act,
            align: 'end' as const,
            value: (row: CertificateRow) => <Revoke row={row} onRevoke={onRevoke} />,
          },
        ]),
  ];
}

/** On a phone with the state and the day, for which it has no columns. */
function NumberCell({ row, issuedOn }: { row: CertificateRow; issuedOn: string }) {
  const t = useMessages(certificatesTexts);
  return (
    <>
      <span className="num nowrap">{t.lastFour(row.last_four)}</span>
      <span className={styles.below}>
        <CertificateStateTag row={row} />
        <span className="num note nowrap">{issuedOn}</span>
      </span>
    </>
  );
}

/** With the day of a revocation. */
export function CertificateStateTag({ row: { state, revoked_on: on } }: { row: CertificateRow }) {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  return (
    <span className={styles.state}>
      <Tag small tone={tones[state]}>
        {stateNames[state][language]}
      </Tag>
      {on !== null && (
        <span className="num note nowrap">
          {t.revokedOn(formatDate(on as CalendarDate, language))}
        </span>
      )}
    </span>
  );
}

interface RevokeProps {
  row: CertificateRow;
  onRevoke: (row: CertificateRow) => void;
}

/** Also of one that has ended: the paper of a former resident can be in wrong hands. */
function Revoke({ row, onRevoke }: RevokeProps) {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  if (row.state === 'revoked') return null;
  const on = formatDateWithYear(row.issued_on as CalendarDate, language);
  return (
    <Button
      {...paused}
      size="small"
      aria-label={t.revokeOf(row.name, on)}
      onClick={() => onRevoke(row)}
    >
      {t.revoke}
    </Button>
  );
}
