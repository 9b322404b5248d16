// Chooses residents one by one among those who meet the other conditions (SF015, SG005).
import { useState } from 'react';
import { foldText } from '@yadori/api/language/fold';
import { targetLimits } from '@yadori/api/targets/limits';
import type { Target } from '@yadori/api/targets/target';
import type { DraftKindName } from '@yadori/api/drafts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { toggled } from '@yadori/api/targets/conditions';
import { useRecipients } from '../api.ts';
import { targetTexts } from '../texts.ts';
import styles from '../targets.module.css';

interface PeopleDialogProps {
  kind: DraftKindName;
  target: Target;
  onChoose: (accounts: number[]) => void;
  onClose: () => void;
}

export function PeopleDialog({ kind, target, onChoose, onClose }: PeopleDialogProps) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const { accounts: before = [], ...others } = target;
  const [chosen, setChosen] = useState(before);
  const [words, find] = useSearchField({ label: t.find });
  const toggle = (id: number) => setChosen((now) => toggled(now, id));
  const count = formatCount(chosen.length, language);
  const isNone = chosen.length === 0 || chosen.length > targetLimits.accounts;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.choosePeople}
      footer={
        <ConfirmActions
          actionLabel={t.choose(count)}
          onAction={() => onChoose(chosen)}
          onBack={onClose}
          backLabel={t.cancel}
          reason={isNone ? t.chooseSome : undefined}
        />
      }
    >
      {find}
      <People kind={kind} words={words} chosen={chosen} target={others} onToggle={toggle} />
    </Dialog>
  );
}

interface PeopleProps {
  kind: DraftKindName;
  target: Target;
  words: string;
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

function People({ kind, target, words, chosen, onToggle }: PeopleProps) {
  const t = useMessages(targetTexts);
  const read = useRecipients(kind, target, { names: true });
  const wanted = foldText(words.trim());
  const shown = read.data?.data.names.filter(({ name, room_number: room }) =>
    foldText(`${roomName(room)} ${name}`).includes(wanted),
  );
  return (
    <ReadView read={read} data={shown} failed={t.readFailed} waiting={160}>
      {(found) => (
        <>
          {found.length === 0 && <p role="status">{t.noneFound}</p>}
          <ul className={styles.people}>
            {found.map(({ account_id: id, name, room_number: room }) => (
              <li key={id}>
                <Checkbox checked={chosen.includes(id)} onChange={() => onToggle(id)}>
                  <b className="num">{roomName(room)}</b> {name}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadView>
  );
}
