// The stations of a dormitory: who uses them last seen, new codes, revoking (SE027, SJ005).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useState } from 'react';
import {
  renewStationCode,
  type NewStationCode,
  type Station,
} from '@yadori/api/staff/station-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfStations, readStations, useStations } from '../api.ts';
import { SettingsFrame } from '../../dormitory/panel.tsx';
import { AddDialog } from '../components/add-dialog.tsx';
import { CodeDialog } from '../components/code-dialog.tsx';
import { StationCard } from '../components/station-card.tsx';
import { RevokeDialog } from '../components/revoke-dialog.tsx';
import styles from '../stations.module.css';
import { stationTexts } from '../texts.ts';

type Open =
  | { kind: 'add' }
  | { kind: 'code'; made: NewStationCode }
  | { kind: 'revoke'; station: Station };

const edit = { of: 'staff', level: 'edit' } as const;

export function StationsScreen() {
  const t = useMessages(stationTexts);
  const { dormitory: code = '' } = useAddress();
  const mayChange = hasRight(useSession(), useDormitory(), edit);
  const list = useStations(code);
  const [open, setOpen] = useState<Open>();
  useLiveRefresh(['alerts'], readStations);
  const makeCode = useMakeCode((made) => setOpen({ kind: 'code', made }));
  const addButton = mayChange && (
    <Button variant="primary" icon={plus} onClick={() => setOpen({ kind: 'add' })}>
      {t.add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} acts={addButton} />
      <SettingsFrame>
        <div className={styles.screen}>
          <p className={styles.lead}>{t.lead}</p>
          <ListView
            list={list}
            rows={list.data?.data.stations}
            failed={t.failed}
            empty={{ title: t.none, text: t.noneText }}
            waiting={180}
            radius={16}
          >
            {(stations) => (
              <ul className={styles.cards}>
                {stations.map((station) => (
                  <StationCard
                    key={station.id}
                    station={station}
                    mayChange={mayChange}
                    onRenew={() => makeCode(station)}
                    onRevoke={() => setOpen({ kind: 'revoke', station })}
                  />
                ))}
              </ul>
            )}
          </ListView>
        </div>
      </SettingsFrame>
      {open !== undefined && <Dialogs open={open} dormitory={code} onOpen={setOpen} />}
    </>
  );
}

/** The tablet works on until the code is used: there is nothing to ask before. */
function useMakeCode(onMade: (made: NewStationCode) => void) {
  const { call } = useCall(renewStationCode, {
    reads: readsOfStations,
    readsAfter: 'answer',
    onOk: ({ data }) => onMade(data),
    onFailed: (refused) => refused && toast(refused.message),
  });
  return ({ id }: Station) => call({ params: { id } });
}

interface DialogsProps {
  open: Open;
  dormitory: string;
  onOpen: (next: Open | undefined) => void;
}

function Dialogs({ open, dormitory, onOpen }: DialogsProps) {
  const onClose = () => onOpen(undefined);
  const onMade = (made: NewStationCode) => onOpen({ kind: 'code', made });
  switch (open.kind) {
    case 'add':
      return <AddDialog dormitory={dormitory} onMade={onMade} onClose={onClose} />;
    case 'code':
      return <CodeDialog made={open.made} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog subject={open.station} onClose={onClose} />;
  }
}
