// The columns of things lent in a dormitory.
import type { Loan } from '@yadori/api/loans/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { loansTexts } from '../texts.ts';
import { thingName } from '../thing-words.ts';
import { ReturnButton } from './return-button.tsx';

export function useLoanColumns(): readonly [Column<Loan>, ...Column<Loan>[]] {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  return [
    {
      id: 'thing',
      header: t.thing,
      value: (loan) => (
        <span className="stack gap-2 anywhere">
          <span>
            {thingName(loan, language)} <b>{loan.number}</b>
          </span>
          {loan.note !== '' && <span className="muted size-12">{loan.note}</span>}
        </span>
      ),
    },
    { id: 'person', header: t.person, value: (loan) => <PersonCell loan={loan} /> },
    { id: 'given', header: t.given, wide: true, value: (loan) => <GivenCell loan={loan} /> },
    { id: 'act', header: t.act, align: 'end', value: (loan) => <ReturnButton loan={loan} /> },
  ];
}

function PersonCell({ loan: { account_id: id, person, room_number: room } }: { loan: Loan }) {
  const t = useMessages(loansTexts);
  const { dormitory = '' } = useAddress();
  const name = t.label(roomName(room), person === '' ? t.nobody : person);
  if (id === null) return <span className="anywhere">{name}</span>;
  return (
    <Link to={`/${dormitory}/residents/${id}/procedures`} className="anywhere">
      {name}
    </Link>
  );
}

function GivenCell({ loan }: { loan: Loan }) {
  const t = useMessages(loansTexts);
  const when = useWhen();
  const { given_at: givenAt, returned_at: returnedAt } = loan;
  return (
    <span className="stack gap-2 anywhere">
      <span>{t.by(when(givenAt), loan.given_by)}</span>
      {returnedAt !== null && (
        <span className="muted size-12">{t.returnedBy(when(returnedAt), loan.returned_by)}</span>
      )}
    </span>
  );
}
