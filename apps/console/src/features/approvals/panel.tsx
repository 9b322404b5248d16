// What other screens show of a request for a second person: that it waits, or until when it is open.
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../routing/links.tsx';
import { useWhen } from '../../parts/when.ts';
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

export function RequestLink({ id }: Pick<Approval, 'id'>) {
  const t = useMessages(approvalsTexts);
  return (
    <LinkButton size="small" to={`/all/approvals/${id}`}>
      {t.noteLink}
    </LinkButton>
  );
}
