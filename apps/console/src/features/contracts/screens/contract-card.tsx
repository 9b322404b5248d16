// One contract: its days, who pays, what happened to it, who was before and comes after in the room (SC034).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import door from '@phosphor-icons/core/regular/door-open.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import type { StaffContract } from '@yadori/api/contracts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { LinkButton, useAddress, useGo, useSearchText } from '../../../routing/links.tsx';
import { useContract } from '../api.ts';
import { ContractState } from '../components/contract-columns.tsx';
import { ContractEvents } from '../components/contract-events.tsx';
import { ContractFacts } from '../components/contract-facts.tsx';
import { InvitePart } from '../components/invite-part.tsx';
import { RoomBand } from '../components/room-band.tsx';
import { WishPart } from '../components/wish-part.tsx';
import styles from '../contracts.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { contractsTexts } from '../texts.ts';

const ChangeDialog = lazyPart(
  async () => (await import('../components/change-dialog.tsx')).ChangeDialog,
);

export function ContractCard() {
  const t = useMessages(contractsTexts);
  const { id = '' } = useAddress();
  const found = useContract(Number(id));
  const close = useClose(id);
  return (
    <article className={styles.card}>
      <ReadView read={found} data={found.data?.data} failed={t.unreadable} waiting={[64, 320]}>
        {(of) => <Loaded of={of} onClose={close} />}
      </ReadView>
    </article>
  );
}

function useClose(id: string): () => void {
  const { dormitory = '' } = useAddress();
  const [go, search] = [useGo(), useSearchText()];
  const close = () => go(`/${dormitory}/contracts${search}`);
  useCloseToRow(id, close);
  return close;
}

interface LoadedProps {
  of: StaffContract;
  onClose: () => void;
}

function Loaded({ of, onClose }: LoadedProps) {
  const t = useMessages(renewalTexts);
  const [change, dialog] = useDialog((close) => <ChangeDialog subject={of} onClose={close} />);
  return (
    <>
      <Head of={of} onClose={onClose} onChange={change} />
      <InvitePart of={of} />
      <RoomBand
        rooms={of.rooms}
        end={of.end_date}
        wish={of.renewal === 'stay' ? t.stay : undefined}
      />
      <WishPart of={of} />
      <ContractFacts of={of} />
      <ContractEvents of={of} />
      {dialog}
    </>
  );
}

function Head({ of, onClose, onChange }: LoadedProps & { onChange: () => void }) {
  const t = useMessages(contractsTexts);
  const { dormitory = '' } = useAddress();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const paused = usePausedAct();
  const { account_id: account, room_number: room, name, number } = of;
  return (
    <header className={styles.cardHead}>
      <IconButton svg={x} label={t.close} className={styles.close} onClick={onClose} />
      <div className="stack gap-6">
        <h2 ref={heading} tabIndex={-1} className="anywhere">
          {roomName(room)} {name === '' ? t.noName : name}
        </h2>
        <p className="muted num">{number}</p>
        <p>
          <ContractState row={of} />
        </p>
      </div>
      <div className="row gap-8">
        {of.can_edit && (
          <Button {...paused} icon={pencil} onClick={onChange}>
            {t.change}
          </Button>
        )}
        {account !== null && (
          <LinkButton to={`/${dormitory}/residents/${account}/overview`} icon={user}>
            {t.card}
          </LinkButton>
        )}
        <LinkButton to={`/${dormitory}/rooms?room=${room}`} icon={door}>
          {t.room}
        </LinkButton>
      </div>
    </header>
  );
}
