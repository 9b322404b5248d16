// Records what staff learned of one resident, or of all on a floor of whom nothing is known, and what came of calls.
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import { useState } from 'react';
import {
  callResultNames,
  callResults,
  howNames,
  hows,
  proxyStates,
  safetyLimits,
  type CallResult,
  type How,
} from '@yadori/api/safety/kinds';
import { noteSafetyCalls } from '@yadori/api/safety/staff-calls';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSafety } from '../api.ts';
import type { ShownPerson } from '../board-view.ts';
import { say } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';
import { PersonWords } from './call-list.tsx';

interface PersonDialogProps {
  checkId: number;
  /** One, or all of a floor. */
  people: readonly ShownPerson[];
  canEdit: boolean;
  title: string;
  onClose: () => void;
}

export function PersonDialog({ checkId, people, canEdit, title, onClose }: PersonDialogProps) {
  const t = useMessages(safetyTexts);
  const [chosen, setChosen] = useState(people.map(({ account_id }) => String(account_id)));
  const [only] = people.length === 1 ? people : [];
  const named = people.filter(({ account_id }) => chosen.includes(String(account_id)));
  const needsNote = named.some(
    ({ standing, own_standing, proxy }) =>
      standing === 'help' && (proxy === null || own_standing === 'help'),
  );
  return (
    <Dialog open onClose={onClose} title={title} wide>
      <div className={styles.form}>
        {only !== undefined && (
          <div className={styles.who}>
            <PersonWords person={only} />
          </div>
        )}
        {only !== undefined && canEdit && <Calls checkId={checkId} person={only} />}
        {only === undefined && (
          <ChecksField
            label={t.people}
            values={chosen}
            onChange={setChosen}
            options={people.map(({ account_id, room, name }) => ({
              ...{ value: String(account_id), label: `${room} ${name}` },
            }))}
          />
        )}
        {canEdit && named.length > 0 && (
          <StatementForm
            needsNote={needsNote}
            onSave={(statement) => {
              say({ ...statement, checkId, people: named });
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface StatementFormProps {
  /** A resident reported the need for help: a statement that all is well requires a note. */
  needsNote: boolean;
  onSave: (statement: { state: SafetyKind; how: How; note: string }) => void;
}

function StatementForm({ needsNote, onSave }: StatementFormProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  const [state, setState] = useState<SafetyKind>('safe');
  const [how, setHow] = useState<How>('in_person');
  const [note, setNote] = useState('');
  const isWell = state === 'safe' || state === 'away';
  const isMissing = needsNote && isWell && note.trim() === '';
  return (
    <>
      <Segment
        legend={t.state}
        look="tiles"
        value={state}
        onChange={setState}
        options={proxyStates.map((value) => ({ value, label: standings[value] }))}
      />
      <Segment
        legend={t.how}
        look="tiles"
        value={how}
        onChange={setHow}
        options={hows.map((value) => ({ value, label: howNames[value][language] }))}
      />
      <TextField
        label={t.note}
        need={needsNote && isWell ? 'required' : 'optional'}
        hint={needsNote ? t.noteHint : undefined}
        maxLength={safetyLimits.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        variant="primary"
        wide
        disabled={isMissing}
        onClick={() => onSave({ state, how, note: note.trim() })}
      >
        {t.save}
      </Button>
    </>
  );
}

function Calls({ checkId, person }: { checkId: number; person: ShownPerson }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const { busy, refusal, call } = useCall(noteSafetyCalls, { reads: readsOfSafety });
  const note = (result: CallResult) =>
    call({ params: { id: checkId }, body: { accounts: [person.account_id], result } });
  return (
    <div className={styles.callNotes}>
      {person.phone_number === null || person.phone_number === '' ? (
        <p className={styles.hint}>{t.noPhone}</p>
      ) : (
        <ButtonLink href={`tel:${person.phone_number}`} icon={phone} variant="tonal" wide>
          <span className="num">{person.phone_number}</span>
        </ButtonLink>
      )}
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <p className={styles.label}>{t.callResult}</p>
      <div className={styles.results}>
        {callResults.map((result) => (
          <Button key={result} size="small" disabled={busy} onClick={() => note(result)}>
            {callResultNames[result][language]}
          </Button>
        ))}
      </div>
    </div>
  );
}
