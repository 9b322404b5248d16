// A private address at which any calendar program reads the booked meals (E039).
import { useMessages, useLanguage } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import type { DataOf } from '@yadori/api/contract/call';
import type { calendarSubscription } from '@yadori/api/meals/subscription-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { useStepFocus } from '../sheets/use-step-focus.ts';
import { subscriptionTexts } from './texts.ts';
import { NewAddress } from './new-address.tsx';
import styles from './subscription-sheet.module.css';
import { useSubscription } from './use-subscription.ts';

export function SubscriptionSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(subscriptionTexts);
  const state = useSubscription(() => {
    toast(t.revoked);
    onClose();
  });
  const { asking, busy, back, revoke } = state;
  useStepFocus(asking ? 'ask' : state.opened === undefined ? 'look' : 'opened');
  if (asking)
    return (
      <Dialog
        open
        onClose={back}
        locked={busy}
        title={t.revokeTitle}
        footer={
          <ConfirmActions
            actionLabel={t.revoke}
            actionVariant="danger"
            busy={busy}
            onAction={revoke}
            onBack={back}
          />
        }
      >
        <ConfirmText summary={t.revokeNote} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t.title}
      footer={
        <Button wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Content state={state} />
    </Dialog>
  );
}

function Content({ state }: { state: ReturnType<typeof useSubscription> }) {
  const t = useMessages(subscriptionTexts);
  const { query, busy, opened, refused, open } = state;
  if (query.data === undefined)
    return query.isPending ? (
      <SkeletonRegion>
        <Skeleton height={168} radius={14} />
      </SkeletonRegion>
    ) : (
      <LoadFailed message={t.failed} busy={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const kept = query.data.data.subscription;
  return (
    <div className={styles.content}>
      {refused !== undefined && (
        <Banner tone="danger" role="alert">
          {refused}
        </Banner>
      )}
      {opened !== undefined ? (
        <NewAddress opened={opened} />
      ) : kept !== null ? (
        <KeptAddress kept={kept} />
      ) : (
        <p>{t.lead}</p>
      )}
      <Banner tone="warn">{t.secret}</Banner>
      {kept === null && opened === undefined ? (
        <Button variant="primary" wide busy={busy} onClick={open}>
          {t.open}
        </Button>
      ) : (
        <Changes state={state} />
      )}
    </div>
  );
}

function Changes({ state: { busy, open, ask } }: { state: ReturnType<typeof useSubscription> }) {
  const t = useMessages(subscriptionTexts);
  return (
    <div className="stack gap-8">
      <p className="note">{t.replaceNote}</p>
      <Button wide busy={busy} onClick={open}>
        {t.replace}
      </Button>
      <Button wide variant="quiet" disabled={busy} onClick={ask}>
        {t.revoke}
      </Button>
    </div>
  );
}

type Subscription = NonNullable<DataOf<typeof calendarSubscription>['subscription']>;

/** An address that is in use; it cannot be shown again. */
function KeptAddress({ kept: { created_at, last_read_at } }: { kept: Subscription }) {
  const t = useMessages(subscriptionTexts);
  const language = useLanguage();
  const day = (instant: string) => formatDateWithYear(dateAt(Date.parse(instant)), language);
  return (
    <div>
      <p>{t.since(day(created_at))}</p>
      <p className="note">
        {last_read_at === null
          ? t.neverRead
          : t.lastRead(`${day(last_read_at)} ${formatTime(Date.parse(last_read_at))}`)}
      </p>
    </div>
  );
}
