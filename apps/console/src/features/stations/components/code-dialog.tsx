// The code of a station, shown once: where it is typed, until when it works, and when it was used.
import type { NewStationCode } from '@yadori/api/staff/station-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useStations } from '../api.ts';
import styles from '../stations.module.css';
import { stationTexts } from '../texts.ts';

interface CodeDialogProps {
  made: NewStationCode;
  onClose: () => void;
}

export function CodeDialog({ made, onClose }: CodeDialogProps) {
  const t = useMessages(stationTexts);
  const isUsed = useIsUsed(made);
  return (
    <Dialog
      open
      title={t.codeTitle(made.station.name)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {isUsed ? (
        <Banner tone="ok" role="status">
          {t.codeDone}
        </Banner>
      ) : (
        <>
          <p className={styles.lead}>{t.codeText}</p>
          {made.station.tablet !== null && <p className={styles.lead}>{t.renewText}</p>}
          <p className={styles.address}>{`${location.origin}/staff/station`}</p>
          <p className={styles.code}>
            <span>{made.code.slice(0, 4)}</span> <span>{made.code.slice(4)}</span>
          </p>
          <p className={styles.lead}>{t.codeUntil(formatTime(Date.parse(made.expires_at)))}</p>
        </>
      )}
    </Dialog>
  );
}

/** The list is read again with the wake of the enrolment. */
function useIsUsed({ station: { id, tablet } }: NewStationCode): boolean {
  const { dormitory = '' } = useAddress();
  const { data } = useStations(dormitory);
  const now = data?.data.stations.find((one) => one.id === id)?.tablet;
  return now != null && now.enrolled_at !== tablet?.enrolled_at;
}
