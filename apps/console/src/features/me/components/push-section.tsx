// Pushes to the devices of the person: explained before the permission prompt, then kinds and quiet hours (SF028).
import { useQuery } from '@tanstack/react-query';
import {
  forgetStaffPushDevice,
  staffPushDevices,
  type StaffPushSettings,
} from '@yadori/api/notifications/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { useWhen } from '../../../parts/when.ts';
import { read } from '../../../session/read.ts';
import { useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from '../me.module.css';
import { pushState, subscribeHere, unsubscribeHere } from '../push-device.ts';
import { pushTexts } from '../push-texts.ts';
import { PushChoices } from './push-choices.tsx';

export function PushSection() {
  const t = useMessages(pushTexts);
  const when = useWhen();
  const { ends_at: endsAt } = useSession();
  const answer = useQuery(read(staffPushDevices, {}));
  return (
    <section className={styles.panel} aria-labelledby="me-pushes">
      <h2 id="me-pushes" className={styles.heading}>
        {t.title}
      </h2>
      <p className={styles.note}>{t.text}</p>
      <p className={styles.note}>{t.ends(when(endsAt))}</p>
      <ReadView read={answer} data={answer.data?.data} failed={t.readFailed} waiting={48}>
        {(settings) => <Settings settings={settings} />}
      </ReadView>
    </section>
  );
}

function Settings({ settings }: { settings: StaffPushSettings }) {
  const { devices, kinds, quiet } = settings;
  const isHere = devices.some(({ is_current }) => is_current);
  return (
    <>
      {!isHere && <AddDevice serverKey={settings.public_key} />}
      {devices.length > 0 && (
        <>
          <Devices devices={devices} />
          <PushChoices kinds={kinds} quiet={quiet} />
        </>
      )}
    </>
  );
}

function AddDevice({ serverKey }: { serverKey: string }) {
  const t = useMessages(pushTexts);
  const { busy, refusal, call } = useCall(subscribeHere, {
    onOk: () => toast(t.added),
    reads: [staffPushDevices],
  });
  const state = refusal?.code === 'denied' ? 'denied' : pushState();
  if (state !== 'ready')
    return (
      <div className={styles.hours}>
        <Banner tone="warn">{t[state]}</Banner>
      </div>
    );
  return (
    <>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {t.failed}
        </Banner>
      )}
      <p className={styles.row}>
        <Button variant="tonal" busy={busy} onClick={() => call(serverKey)}>
          {t.add}
        </Button>
        <span className="muted size-12">{t.askFirst}</span>
      </p>
    </>
  );
}

const keyOf = (id: number): string => `push.${id}`;

function Devices({ devices }: Pick<StaffPushSettings, 'devices'>) {
  const t = useMessages(pushTexts);
  const when = useWhen();
  const isHidden = useIsHidden();
  const shown = devices.filter(({ id }) => !isHidden(keyOf(id)));
  return (
    <ul aria-label={t.devices}>
      {shown.map((device) => (
        <li key={device.id} className={styles.row}>
          <div className={styles.session}>
            <b>{device.device}</b>
            <p className="muted size-12">{t.since(when(device.added_at))}</p>
          </div>
          {device.is_current && (
            <Tag small tone="green">
              {t.thisDevice}
            </Tag>
          )}
          <Button
            size="small"
            aria-label={t.stopOf(device.device)}
            onClick={() => forgetSoon(device, t.stopped)}
          >
            {t.stop}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const forgetSoon = (device: StaffPushSettings['devices'][number], text: string): void =>
  removeSoon({
    key: keyOf(device.id),
    text,
    call: forgetStaffPushDevice,
    input: { query: { id: device.id } },
    reads: [staffPushDevices],
    onOk: () => device.is_current && unsubscribeHere(),
  });
