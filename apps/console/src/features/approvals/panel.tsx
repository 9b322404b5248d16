// What other screens show of a request for a second person: that it waits, or until when it is open.
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { MoneyField } from '@yadori/api/dormitory/planned-settings';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { LinkButton } from '../../routing/links.tsx';
import { useWhen } from '../../parts/when.ts';
import { useApprovals } from './api.ts';
import { approvalsTexts } from './texts.ts';

export { readsOfApprovals, useOwnRequest } from './api.ts';

export function RequestNote({ of }: { of: Approval }) {
  const t = useMessages(approvalsTexts);
  const when = useWhen();
  return of.state === 'waiting' ? (
    <Banner tone="info" role="status" action={<RequestLink id={of.id} />}>
      {of.runs_at === null ? t.noteWaiting(when(of.expires_at)) : t.runsText(when(of.runs_at))}
    </Banner>
  ) : (
    <Banner tone="ok" role="status">
      {t.noteApproved(of.decided_by ?? '', when(of.open_until ?? of.expires_at))}
    </Banner>
  );
}

/** Beside the name of the page of fees. */
export function MoneyWaits({ dormitory }: { dormitory: string }) {
  const t = useMessages(approvalsTexts);
  return useMoneyRequests(dormitory).length === 0 ? null : (
    <Tag tone="amber" small>
      {t.waits}
    </Tag>
  );
}

const isOfMoney = (row: Approval, dormitory: string) =>
  row.act === 'planMoney' && row.state === 'waiting' && row.dormitory === dormitory;

const useMoneyRequests = (dormitory: string) =>
  useApprovals().data?.data.rows.filter((row) => isOfMoney(row, dormitory)) ?? [];

/** What the requests about fees of a dormitory ask for, by day. */
export function useMoneyAsked(dormitory: string, { enabled }: { enabled: boolean }) {
  const { data, isLoading } = useApprovals({ enabled });
  const requests = (data?.data.rows ?? []).flatMap((row) =>
    row.money === null || !isOfMoney(row, dormitory)
      ? []
      : [
          {
            id: row.id,
            day: row.money.effective_on,
            settings: Object.fromEntries(
              row.money.changes.map(({ field, after }) => [field, after]),
            ) as Partial<Record<MoneyField, number>>,
          },
        ],
  );
  return { requests, isLoading };
}

/** Changes of fees, prices and lead times of a dormitory that wait: own ones, and those that the reader may approve. */
export function MoneyRequests({ dormitory }: { dormitory: string }) {
  return useMoneyRequests(dormitory).map((row) => <RequestNote key={row.id} of={row} />);
}

export function RequestLink({ id }: Pick<Approval, 'id'>) {
  const t = useMessages(approvalsTexts);
  return (
    <LinkButton size="small" to={`/all/approvals/${id}`}>
      {t.noteLink}
    </LinkButton>
  );
}
