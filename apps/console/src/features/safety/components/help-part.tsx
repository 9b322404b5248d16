// A call for help in the sheet of a person: opening it tells the resident so, and who says so answers it (AM268).
import { useEffect, useState } from 'react';
import type { BoardPerson } from '@yadori/api/safety/shapes';
import { noteSafetyHelp } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { usePausedNote } from '../../../parts/paused-note.tsx';
import { useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { noteHelpBeside, readSafetyAgain, readsOfSafety } from '../api.ts';
import { safetyTexts } from '../texts.ts';

interface HelpPartProps {
  checkId: number;
  person: BoardPerson;
}

/** What the resident said, whatever staff noted since. */
export const callsForHelp = ({ proxy, standing, own_standing, ...own }: BoardPerson): boolean =>
  own.own_revision !== null &&
  ['help', 'injured'].includes((proxy === null ? standing : own_standing) ?? '');

/** With the answer that is on the screen: a newer one is not marked. */
const noteOf = (checkId: number, { account_id, own_revision }: BoardPerson, takes: boolean) => ({
  params: { id: checkId },
  body: { answers: [{ account_id, revision: own_revision ?? 0 }], takes },
});

/**
 * Beside what it is about, such as a call: nothing waits for it, and the next opening makes good for one that failed.
 * `newer`: what to say where the resident has answered again; the board is read again then.
 */
export function useNoteHelp(checkId: number, person: BoardPerson) {
  const [newer, setNewer] = useState<string>();
  const note = async (takes: boolean): Promise<void> => {
    if (!callsForHelp(person)) return;
    const answer = await noteHelpBeside(noteOf(checkId, person, takes));
    const isNewer = !answer.ok && answer.errCode === 'newer_answer';
    setNewer(isNewer ? answer.message : undefined);
    if (isNewer) await readSafetyAgain();
  };
  return { newer, note: (takes: boolean) => void note(takes) };
}

/** Of `useNoteHelp`. */
export const NewerAnswer = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Banner tone="warn" role="alert">
      {text}
    </Banner>
  );

export function HelpPart({ checkId, person }: HelpPartProps) {
  const t = useMessages(safetyTexts);
  const { display_name: me } = useSession().person;
  const { busy, refusal, call } = useCall(noteSafetyHelp, {
    reads: readsOfSafety,
    readsAfter: 'answer',
  });
  const paused = usePausedNote();
  const takenBy = person.help?.taken_by ?? null;
  const newer = useOpened(checkId, person);
  return (
    <>
      {refusal === undefined && <NewerAnswer text={newer} />}
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
      <p className="muted size-14">{t.helpHint}</p>
    </>
  );
}

/** Again where the resident answers again while it is open. */
function useOpened(checkId: number, person: BoardPerson): string | undefined {
  const { account_id, own_revision } = person;
  const isSeen = person.help?.seen_at != null;
  const { newer, note } = useNoteHelp(checkId, person);
  useEffect(() => {
    if (!isSeen) note(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checkId, account_id, isSeen, own_revision]);
  return newer;
}
