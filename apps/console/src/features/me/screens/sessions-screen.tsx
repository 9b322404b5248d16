// The devices on which the person is signed in, each with a way to end it (SA027).
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { endOtherSessions, endOwnSession, ownSessions } from '@yadori/api/staff/own-calls';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useWhen } from '../../../routing/when.ts';
import { PageHead } from '../../../routing/page-head.tsx';
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

type OwnSession = DataOf<typeof ownSessions>['sessions'][number];

export function SessionsScreen() {
  const t = useMessages(meTexts);
  const { data, isPending, refetch } = useQuery(read(ownSessions, {}));
  const sessions = data?.data.sessions;
  return (
    <>
      <PageHead title={t.sessions} />
      <div className={styles.page}>
        <section className={styles.panel} aria-label={t.sessions}>
          <p className={styles.note}>{t.sessionsText}</p>
          {isPending && (
            <SkeletonRegion>
              <Skeleton height={48} />
            </SkeletonRegion>
          )}
          {!isPending && sessions === undefined && (
            <StatePanel
              kind="failed"
              title={t.failed}
              acts={<Button onClick={() => void refetch()}>{t.again}</Button>}
            />
          )}
          {sessions !== undefined && <Sessions sessions={sessions} />}
        </section>
      </div>
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useMessages(meTexts);
  const end = useEnd();
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="dangerLine" busy={end.busy} onClick={end.others}>
          {t.endOthers}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useMessages(meTexts);
  const when = useWhen();
  const end = useEnd();
  const { id, device, network, signed_in_at: since, last_seen_at: seen } = session;
  return (
    <li className={styles.row}>
      <div className={styles.session}>
        <b>{device}</b> <span className={styles.times}>{network}</span>
        <p className={styles.times}>
          {t.signedIn(when(since))} · {t.lastUsed(when(seen))}
        </p>
      </div>
      {session.is_current ? (
        <Tag tone="green">{t.thisDevice}</Tag>
      ) : (
        <Button busy={end.busy} aria-label={`${t.end} ${device}`} onClick={() => end.one(id)}>
          {t.end}
        </Button>
      )}
    </li>
  );
}

function useEnd() {
  const t = useMessages(meTexts);
  const options = { reads: [ownSessions], onOk: () => toast(t.ended) };
  const one = useCall(endOwnSession, options);
  const others = useCall(endOtherSessions, options);
  return {
    busy: one.busy || others.busy,
    one: (id: number) => one.call({ params: { id } }),
    others: () => others.call({}),
  };
}
