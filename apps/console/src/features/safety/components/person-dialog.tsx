// Records what staff learned of one resident or of one room without account, and what came of calls.
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import { callResultNames, callResults, type CallResult } from '@yadori/api/safety/kinds';
import { noteSafetyCalls } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePausedNote } from '../../../parts/paused-note.tsx';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSafety } from '../api.ts';
import type { ShownPerson, ShownRoom } from '../board-view.ts';
import { queueStatement } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';
import { PersonWords } from './call-list.tsx';
import { callsForHelp, HelpPart, NewerAnswer, useNoteHelp } from './help-part.tsx';
import { RoomWords } from './room-list.tsx';
import { StatementForm } from './statement-form.tsx';

interface PersonDialogProps {
  checkId: number;
  person: ShownPerson;
  canEdit: boolean;
  onClose: () => void;
}

export function PersonDialog({ checkId, person, canEdit, onClose }: PersonDialogProps) {
  const t = useMessages(safetyTexts);
  const { standing, own_standing, proxy } = person;
  return (
    <Dialog open onClose={onClose} title={`${person.room} ${person.name}`} wide>
      <div className="stack gap-16">
        <div className={styles.who}>
          <PersonWords person={person} />
        </div>
        {canEdit && callsForHelp(person) && <HelpPart checkId={checkId} person={person} />}
        {canEdit && <Calls checkId={checkId} person={person} />}
        {canEdit && (
          <StatementForm
            needsNote={standing === 'help' && (proxy === null || own_standing === 'help')}
            label={() => t.save}
            onSave={(statement) => {
              queueStatement({ ...statement, checkId, people: [person], rooms: [] });
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface RoomDialogProps extends Omit<PersonDialogProps, 'person'> {
  room: ShownRoom;
}

/** A room without account: there is no number to call, staff go there. */
export function RoomDialog({ checkId, room, canEdit, onClose }: RoomDialogProps) {
  const t = useMessages(safetyTexts);
  return (
    <Dialog open onClose={onClose} title={`${room.room} ${room.name}`.trim()} wide>
      <div className="stack gap-16">
        <div className={styles.who}>
          <RoomWords room={room} />
        </div>
        {canEdit && (
          <StatementForm
            needsNote={false}
            label={() => t.save}
            onSave={(statement) => {
              queueStatement({ ...statement, checkId, people: [], rooms: [room] });
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function Calls({ checkId, person }: { checkId: number; person: ShownPerson }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const { busy, refusal, call } = useCall(noteSafetyCalls, { reads: readsOfSafety });
  const paused = usePausedNote();
  const help = useNoteHelp(checkId, person);
  const note = (result: CallResult) =>
    call({ params: { id: checkId }, body: { accounts: [person.account_id], result } });
  return (
    <div className="stack gap-8">
      {person.phone_number === null || person.phone_number === '' ? (
        <p className="muted size-14">{t.noPhone}</p>
      ) : (
        <ButtonLink
          href={`tel:${person.phone_number}`}
          icon={phone}
          variant="tonal"
          wide
          onClick={() => help.note(true)}
        >
          <span className="num">{person.phone_number}</span>
        </ButtonLink>
      )}
      <NewerAnswer text={help.newer} />
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <p className={styles.label}>{t.callResult}</p>
      {paused?.note}
      <div className={styles.results}>
        {callResults.map((result) => (
          <Button
            key={result}
            size="small"
            disabled={busy}
            {...paused?.act}
            onClick={() => note(result)}
          >
            {callResultNames[result][language]}
          </Button>
        ))}
      </div>
    </div>
  );
}
