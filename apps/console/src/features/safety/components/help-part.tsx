// A call for help in the sheet of a person: opening it tells the resident so, and who says so answers it (AM268).
import { useEffect } from 'react';
import type { BoardPerson } from '@yadori/api/safety/shapes';
import { noteSafetyHelp } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { usePausedNote } from '../../../parts/paused-note.tsx';
import { send } from '../../../session/api.ts';
import { useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSafety } from '../api.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';

interface HelpPartProps {
  checkId: number;
  person: BoardPerson;
}

/** What the resident said, whatever staff noted since. */
export const callsForHelp = ({ proxy, standing, own_standing }: BoardPerson): boolean =>
  ['help', 'injured'].includes((proxy === null ? standing : own_standing) ?? '');

const noteOf = (checkId: number, { account_id }: BoardPerson, takes: boolean) => ({
  params: { id: checkId },
  body: { accounts: [account_id], takes },
});

/** Beside what it is about, such as a call: nothing waits for it, and the next opening makes good for one that failed. */
export const noteHelp = (checkId: number, person: BoardPerson, takes: boolean): void =>
  void send(noteSafetyHelp, noteOf(checkId, person, takes), { isBackground: true });

export function HelpPart({ checkId, person }: HelpPartProps) {
  const t = useMessages(safetyTexts);
  const { display_name: me } = useSession().person;
  const { busy, refusal, call } = useCall(noteSafetyHelp, { reads: readsOfSafety });
  const paused = usePausedNote();
  const takenBy = person.help?.taken_by ?? null;
  useOpened(checkId, person);
  return (
    <>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      {takenBy !== me && (
        <>
          <Button
            {...paused?.act}
            wide
            busy={busy}
            onClick={() => call(noteOf(checkId, person, true))}
          >
            {takenBy === null ? t.takeHelp : t.takeOverHelp}
          </Button>
          {paused?.note}
        </>
      )}
      <p className={styles.hint}>{t.helpHint}</p>
    </>
  );
}

/** Again where the resident answers again while it is open. */
function useOpened(checkId: number, person: BoardPerson): void {
  const { said_at } = person;
  const isSeen = person.help?.seen_at != null;
  useEffect(() => {
    if (!isSeen) noteHelp(checkId, person, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checkId, person.account_id, isSeen, said_at]);
}
