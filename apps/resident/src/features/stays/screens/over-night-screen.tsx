// /over-night: the resident's reports, and the way to a new one (M001 to M003).
import { useState } from 'react';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { forbiddenMessage } from '@yadori/web-client/query.ts';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { useHasSecondColumn } from '@yadori/kit/use-media.ts';
import { useFollowReports, useReports, useServices } from '../api.ts';
import { ReportSide } from '../reports/report-side.tsx';
import { Reports } from '../reports/reports.tsx';
import type { StayDialog } from '../components/stay-dialogs.tsx';
import { StaysOff } from '../components/stay-states.tsx';
import { stayTexts } from '../stay-texts.ts';
import { useShownReport, type ShownReport } from '../use-shown-report.ts';
import styles from './over-night-screen.module.css';

const StayDialogs = lazyComponent(
  async () => (await import('../components/stay-dialogs.tsx')).StayDialogs,
);

export function OverNightScreen() {
  const services = useServices();
  // In the month after moving out the server accepts no reports, and a retry changes nothing (AM095).
  const said = forbiddenMessage(useReports().error);
  useFollowReports();
  if (services?.overnight_report === 0 && services.guest_report === 0) return <StaysOff />;
  if (said !== undefined) return <StaysOff said={said} />;
  return <Filing />;
}

function Filing() {
  const t = useMessages(stayTexts);
  const shown = useShownReport();
  const hasRoom = useHasSecondColumn();
  const hasReports = (useReports().data?.data['overnight-reports'].length ?? 0) > 0;
  const [dialog, open] = useOpenDialog(shown, hasRoom);
  const beside = hasRoom && (hasReports || shown.id !== undefined);
  // A reader of the list submits or opens a report next.
  usePreload(StayDialogs.preload);
  return (
    <div className={classNames(styles.page, beside && styles.columns)}>
      <div>
        <div className={styles.create}>
          <Button
            variant="primary"
            size="large"
            wide
            icon={plus}
            onClick={() => open({ kind: 'choose' })}
          >
            {t.create}
          </Button>
        </div>
        <Reports shownId={shown.id} />
      </div>
      {beside && <ReportSide shown={shown} onEdit={(report) => open({ kind: 'edit', report })} />}
      {dialog !== undefined && (
        <StayDialogs
          dialog={dialog}
          onOpen={open}
          onClose={() => (dialog.kind === 'report' ? shown.close() : open(undefined))}
          onSaved={() => {
            open(undefined);
            if (!hasRoom) shown.close();
          }}
        />
      )}
    </div>
  );
}

/** What was opened here, or else the report of the address where no panel shows it. */
function useOpenDialog({ id }: ShownReport, hasRoom: boolean) {
  const [opened, open] = useState<StayDialog>();
  // A form belongs to the report that it was opened from: going back closes both.
  const stale = opened?.kind === 'edit' && opened.report.id !== id;
  if (stale) open(undefined);
  const report: StayDialog | undefined =
    id === undefined || hasRoom ? undefined : { kind: 'report', id };
  return [stale ? report : (opened ?? report), open] as const;
}
