// The columns of the list of requests.
import type { ReactNode } from 'react';
import { heldCalls } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../approvals.module.css';
import type { ShownKind } from '../filters.ts';
import { approvalStateNames, approvalStateTones } from '../state-names.ts';
import { approvalsTexts } from '../texts.ts';
import { KindSign } from './kind-sign.tsx';
import { useDormitories, useRequestTitle, useTimeLeft } from './request-words.ts';

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

export function StateTag({ state }: Pick<Approval, 'state'>) {
  const language = useLanguage();
  return (
    <Tag small tone={approvalStateTones[state]}>
      {approvalStateNames[state][language]}
    </Tag>
  );
}

export function useApprovalColumns(
  show: ShownKind,
): readonly [Column<Approval>, ...Column<Approval>[]] {
  const t = useMessages(approvalsTexts);
  const title = useRequestTitle();
  const subject = useSubject();
  const facts = useRowFacts();
  const end = useEnd();
  const state: Column<Approval> = {
    id: 'state',
    header: t.state,
    value: ({ state: of }) => <StateTag state={of} />,
  };
  return [
    {
      id: 'act',
      header: t.act,
      value: (row) => (
        <span className={styles.act}>
          <KindSign of={row.act} />
          <span className="stack gap-2 anywhere">
            <b>{title(row)}</b>
            <span className="note">{subject(row)}</span>
            <span className="note">{facts(row)}</span>
          </span>
        </span>
      ),
    },
    ...(show === 'done' ? [state] : []),
    { id: 'until', header: show === 'done' ? t.until : t.timeLeft, value: end },
  ];
}

/** Where and by whom. */
function useRowFacts(): (of: Approval) => string {
  const dormitories = useDormitories();
  const subject = useSubject();
  const between = betweenItems[useLanguage()];
  return (row) => {
    const place = dormitories(row);
    return [...(place === subject(row) ? [] : [place]), row.asked_by].join(between);
  };
}

function useEnd() {
  const when = useWhen();
  const left = useTimeLeft();
  const t = useMessages(approvalsTexts);
  return ({ act, state, runs_at: runs, expires_at: expires, decided_at: decided }: Approval) => {
    const at = runs ?? expires;
    return state === 'waiting' ? (
      <span className={styles.end}>
        {heldCalls[act].opens && (
          <Tag small tone="red">
            {t.urgent}
          </Tag>
        )}
        <b className="nowrap">{left(at)}</b>
        <span className="note">{when(at)}</span>
      </span>
    ) : (
      <span className="num">{when(decided ?? at)}</span>
    );
  };
}
