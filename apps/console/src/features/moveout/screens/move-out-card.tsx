// One move-out: its steps, its fields, what can be done, and the sheet of paper (SI014).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import type { StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import {
  LinkButton,
  useAddress,
  useGo,
  useSearch,
  useSearchText,
} from '../../../routing/links.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { ArrivalDamages } from '../../room-records/panel.tsx';
import { useMoveOut } from '../api.ts';
import { moveOutCardTexts } from '../card-texts.ts';
import { MoveOutFacts } from '../components/move-out-facts.tsx';
import { MoveOutPaper } from '../components/move-out-paper.tsx';
import { MoveOutStateTag } from '../components/state-tag.tsx';
import { Timeline } from '../components/timeline.tsx';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';

const dialogs = {
  finish: lazyPart(async () => (await import('../components/move-out-acts.tsx')).FinishDialog),
  withdraw: lazyPart(async () => (await import('../components/move-out-acts.tsx')).WithdrawDialog),
  change: lazyPart(async () => (await import('../components/on-behalf.tsx')).ChangeDialog),
} as const;

type ActName = keyof typeof dialogs;

export function MoveOutCard() {
  const t = useMessages(moveOutCardTexts);
  const { id = '' } = useAddress();
  const { print: prints } = useSearch();
  const found = useMoveOut(Number(id));
  const moveOut = found.data?.data;
  const close = useClose(id);
  usePrintOnce(moveOut !== undefined && prints !== undefined);
  return (
    <article className={styles.card}>
      <ReadView read={found} data={moveOut} failed={t.unreadable} waiting={[64, 320]}>
        {(of) => <Loaded of={of} onClose={close} />}
      </ReadView>
      {moveOut !== undefined && <MoveOutPaper of={moveOut} />}
    </article>
  );
}

interface LoadedProps {
  of: StaffMoveOut;
  onClose: () => void;
}

function Loaded({ of, onClose }: LoadedProps) {
  const t = useMessages(moveOutCardTexts);
  const list = useMessages(moveOutTexts);
  const [open, dialog] = useDialogOf<ActName>((act, close) => {
    const ActDialog = dialogs[act];
    return <ActDialog subject={of} onClose={close} />;
  });
  const paused = usePausedAct();
  const [session, here] = [useSession(), useDormitory()];
  const views = hasRight(session, here, { of: 'arrivals', level: 'view' });
  return (
    <>
      <Head of={of} onClose={onClose} />
      <Tools of={of} onAct={open} />
      <Timeline of={of} />
      {of.can.finish && (
        <Button
          {...paused}
          variant="primary"
          size="large"
          className={styles.finish}
          onPointerEnter={() => void dialogs.finish.preload()}
          onClick={() => open('finish')}
        >
          {t.finish}
        </Button>
      )}
      <MoveOutFacts of={of} label={list.list} />
      {views && of.room_record_id !== null && <ArrivalDamages record={of.room_record_id} />}
      {dialog}
    </>
  );
}

function Head({ of, onClose }: LoadedProps) {
  const t = useMessages(moveOutCardTexts);
  const list = useMessages(moveOutTexts);
  const language = useLanguage();
  const heading = useFocusOnArrival<HTMLHeadingElement>(of.id);
  const since = formatDateWithYear(of.contract_start as CalendarDate, language);
  return (
    <header className={styles.cardHead}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="size-20">
          {t.title(roomName(of.room_number), of.name)}
        </h2>
        <p className="note">{t.contract(of.contract_number, since)}</p>
        <p className="row gap-6">
          <MoveOutStateTag state={of.state} />
          {of.is_company && <span className="note">{t.company}</span>}
        </p>
      </div>
      <IconButton svg={x} label={list.close} onClick={onClose} />
    </header>
  );
}

interface ToolsProps {
  of: StaffMoveOut;
  onAct: (act: ActName) => void;
}

function Tools({ of, onAct }: ToolsProps) {
  const t = useMessages(moveOutCardTexts);
  const list = useMessages(moveOutTexts);
  const { dormitory = '' } = useAddress();
  const paused = usePausedAct();
  return (
    <div className={styles.tools}>
      <LinkButton to={`/${dormitory}/residents/${of.account_id}/overview`} size="small">
        {t.card}
      </LinkButton>
      {of.can.change && (
        <Button {...paused} size="small" onClick={() => onAct('change')}>
          {t.change}
        </Button>
      )}
      {of.can.withdraw && (
        <Button {...paused} size="small" onClick={() => onAct('withdraw')}>
          {t.withdraw}
        </Button>
      )}
      <Button size="small" icon={printer} onClick={() => void printFresh()}>
        {list.print}
      </Button>
    </div>
  );
}

/** Back to the list with its filters, and the focus to the row. */
function useClose(id: string): () => void {
  const go = useGo();
  const { dormitory = '' } = useAddress();
  const search = useSearchText();
  const close = () => go(`/${dormitory}/move-outs${search}`);
  useCloseToRow(id, close);
  return close;
}
