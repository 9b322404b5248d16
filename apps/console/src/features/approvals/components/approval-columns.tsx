// The columns of the list of requests.
import type { ReactNode } from 'react';
import { heldCalls } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import { Link } from '../../../routing/links.tsx';
import { approvalStateNames, approvalStateTones } from '../state-names.ts';
import { approvalsTexts } from '../texts.ts';

export const linkToApproval = ({ id }: Approval, content: ReactNode): ReactNode => (
  <Link to={`/all/approvals/${id}`} search data-row={id}>
    {content}
  </Link>
);

/** Whom it is about, in words. */
export function useSubject(): (of: Approval) => string {
  const t = useMessages(approvalsTexts);
  const dormitories = useDormitories();
  return (row) => {
    const { resident, grants, act } = row;
    if (act === 'planMoney' || act === 'planImportedMoney' || act === 'reopenLedger')
      return dormitories(row);
    if (grants !== null) return t.receiver(grants.name);
    return resident === null ? t.safetyCheck : t.person(roomName(resident.room), resident.name);
  };
}

export function useDormitories(): (of: Approval) => string {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  return ({ dormitory, dormitories }) => {
    if (dormitories === 0) return t.everywhere;
    return dormitories === 1
      ? dormitory
      : t.several(dormitory, formatCount(dormitories - 1, language));
  };
}

export function StateTag({ state }: Pick<Approval, 'state'>) {
  const language = useLanguage();
  return (
    <Tag small tone={approvalStateTones[state]}>
      {approvalStateNames[state][language]}
    </Tag>
  );
}

export function useApprovalColumns(): readonly [Column<Approval>, ...Column<Approval>[]] {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const when = useWhen();
  const [subject, dormitories] = [useSubject(), useDormitories()];
  return [
    {
      id: 'act',
      header: t.act,
      value: (row) => (
        <span className="stack gap-2 anywhere">
          <b>{heldCalls[row.act].name[language]}</b>
          <span className="note">{subject(row)}</span>
        </span>
      ),
    },
    { id: 'dormitory', header: t.dormitory, value: dormitories },
    { id: 'asker', header: t.asker, value: (row) => row.asked_by },
    {
      id: 'until',
      header: t.until,
      wide: true,
      value: (row) => <span className="num">{when(row.runs_at ?? row.expires_at)}</span>,
    },
    { id: 'state', header: t.state, value: ({ state }) => <StateTag state={state} /> },
  ];
}
