// The devices on which the resident is signed in, and the ways to sign them out (AM217).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { signedInDevices, signOutDevice, signOutEverywhere } from '@yadori/api/account/devices';
import type { DataOf } from '@yadori/api/contract/call';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { leaveToLogin } from '../../../../session/leave.ts';
import { read } from '../../../../session/read.ts';
import { clearSession } from '../../../../session/session.ts';
import { useCall } from '../../../../session/use-call.ts';
import { deviceTexts } from '../device-texts.ts';
import styles from './signed-in-devices.module.css';

type Device = DataOf<typeof signedInDevices>['devices'][number];

export function SignedInDevices() {
  const t = useMessages(deviceTexts);
  const query = useQuery(read(signedInDevices, {}, { quiet: true }));
  const [asked, setAsked] = useState<Device | 'all'>();
  const devices = query.data?.data.devices;
  return (
    <section aria-labelledby="devices-title" className="stack gap-12">
      <SectionHead id="devices-title" title={t.title} />
      <p className={styles.lead}>{t.lead}</p>
      {query.isPending && (
        <SkeletonRegion>
          <Skeleton height={96} radius={20} />
        </SkeletonRegion>
      )}
      {query.isError && (
        <ReadFailed
          className="stack gap-12"
          text={t.failed}
          again={t.again}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      {devices !== undefined && (
        <>
          <Card as="ul" className={styles.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => setAsked(device)} />
            ))}
          </Card>
          <Button variant="line" className={styles.all} onClick={() => setAsked('all')}>
            {t.everywhere}
          </Button>
        </>
      )}
      {asked !== undefined && <SignOut asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const t = useMessages(deviceTexts);
  const language = useLanguage();
  const { name, is_current, last_seen_at } = device;
  const seen = Date.parse(last_seen_at);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="bold anywhere">
          {name} {is_current && <Tag tone="green">{t.here}</Tag>}
        </p>
        <p className={`num ${'muted size-14'}`}>
          {t.seen(`${formatDate(dateAt(seen), language)} ${formatTime(seen)}`)}
        </p>
      </div>
      {!is_current && (
        <Button variant="line" size="small" aria-label={t.signOutOf(name)} onClick={onSignOut}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOut({ asked, onClose }: { asked: Device | 'all'; onClose: () => void }) {
  const t = useMessages(deviceTexts);
  const isAll = asked === 'all';
  const everywhere = useCall(signOutEverywhere, {
    onOk: () => {
      clearSession();
      forgetTexts();
      leaveToLogin(t.everywhereDone);
    },
    onFailed: onClose,
  });
  const isSignedOut = () => {
    onClose();
    toast(t.done);
    return readAgain(signedInDevices);
  };
  const single = useCall(signOutDevice, {
    onOk: isSignedOut,
    // A device that is signed out already counts as success.
    onFailed: (refusal) => (refusal?.status === 404 ? isSignedOut() : onClose()),
  });
  const signOut = () =>
    isAll ? everywhere.call(() => ({})) : single.call(() => ({ params: { id: asked.id } }));
  return (
    <ConfirmDialog
      open
      title={isAll ? t.everywhereTitle : t.signOutTitle(asked.name)}
      summary={isAll ? t.everywhereSummary : t.signOutSummary}
      actionLabel={t.signOut}
      backLabel={t.back}
      actionVariant={isAll ? 'danger' : 'primary'}
      busy={everywhere.busy || single.busy}
      onAction={signOut}
      onClose={onClose}
    />
  );
}
