// The reports of one resident on the card, past and coming, as the resident sees them (SC014).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useResidentName, useResidentStays } from '../api.ts';
import { GuestState } from '../components/mark-buttons.tsx';
import { FiledBy, KindTag, ReportFacts } from '../components/report-panel.tsx';
import { ReportActs } from '../components/report-acts.tsx';
import styles from '../stays.module.css';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import { staysTexts } from '../texts.ts';

const OnBehalfDialog = lazyPart(
  async () => (await import('../components/on-behalf-dialog.tsx')).OnBehalfDialog,
);

const GuestDialog = lazyPart(
  async () => (await import('../components/guest-dialog.tsx')).GuestDialog,
);

/** Drawn inside the card. */
export function ResidentStaysTab() {
  const t = useMessages(staysTexts);
  const { id = '' } = useAddress();
  const list = useResidentStays(Number(id));
  const rows = list.data?.data.rows;
  return (
    <section className={styles.tab} aria-label={t.title}>
      <FileButton id={Number(id)} />
      <ListView list={list} rows={rows} failed={t.tabFailed} empty={t.tabEmpty} waiting={200}>
        {(found) => (
          <ol className="stack column gap-14">
            {found.map((report) => (
              <li key={report.id} className={styles.tabRow}>
                <Head report={report} />
                <ReportFacts report={report} />
                <ReportActs report={report} />
              </li>
            ))}
          </ol>
        )}
      </ListView>
    </section>
  );
}

/** A card of somebody who has left is only read: the server refuses. */
function FileButton({ id }: { id: number }) {
  const t = useMessages(onBehalfTexts);
  const session = useSession();
  const dormitory = useDormitory();
  const name = useResidentName(id);
  const [open, dialog] = useDialogOf<'own' | 'guest'>((kind, onClose) => {
    if (name === undefined) return null;
    const of = { account: { id, name }, onClose };
    return kind === 'own' ? <OnBehalfDialog {...of} /> : <GuestDialog {...of} />;
  });
  if (name === undefined || !hasRight(session, dormitory, { of: 'arrivals', level: 'edit' }))
    return null;
  return (
    <div className="row gap-8">
      <Button
        icon={plus}
        onPointerEnter={() => void OnBehalfDialog.preload()}
        onClick={() => open('own')}
      >
        {t.open}
      </Button>
      {hasRight(session, dormitory, { of: 'stays', level: 'edit' }) && (
        <Button
          icon={plus}
          onPointerEnter={() => void GuestDialog.preload()}
          onClick={() => open('guest')}
        >
          {t.openGuest}
        </Button>
      )}
      {dialog}
    </div>
  );
}

function Head({ report }: { report: StayReport }) {
  const t = useMessages(staysTexts);
  const isCancelled = report.cancelled_at !== null;
  return (
    <div className="row apart gap-8">
      <span className="row gap-6">
        <KindTag report={report} />
        <FiledBy report={report} />
        {isCancelled && <Tag>{t.isCancelled}</Tag>}
      </span>
      {report.guest !== null && !isCancelled && <GuestState report={report} />}
    </div>
  );
}
