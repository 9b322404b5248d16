// What staff can do on behalf of a resident: the list of acts, then the dialog of the one chosen.
import certificate from '@phosphor-icons/core/regular/certificate.svg?raw';
import arrowsMerge from '@phosphor-icons/core/regular/arrows-merge.svg?raw';
import at from '@phosphor-icons/core/regular/at.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import imageBroken from '@phosphor-icons/core/regular/image-broken.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import userMinus from '@phosphor-icons/core/regular/user-minus.svg?raw';
import { useState } from 'react';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { RowButton, RowList } from '@yadori/kit/list-row.tsx';
import { IssueDialog } from '../../certificates/panel.tsx';
import styles from '../acts.module.css';
import { actsTexts, actWords, type ActName } from '../acts-texts.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import {
  EmailDialog,
  LimitsDialog,
  PasswordDialog,
  PhotoDialog,
  SessionsDialog,
  WithdrawalDialog,
} from './person-acts.tsx';

interface ActsProps {
  card: ResidentCard;
  onClose: () => void;
}

const dialogs = {
  correct: CorrectionDialog,
  email: EmailDialog,
  password: PasswordDialog,
  limits: LimitsDialog,
  sessions: SessionsDialog,
  photo: PhotoDialog,
  certificate: IssueDialog,
  merge: MergeDialog,
  withdrawal: WithdrawalDialog,
} as const satisfies Record<ActName, unknown>;

const icons: Readonly<Record<ActName, string>> = {
  correct: pencil,
  email: at,
  password: key,
  limits: hourglass,
  sessions: deviceMobile,
  photo: imageBroken,
  certificate,
  merge: arrowsMerge,
  withdrawal: userMinus,
};

const names = Object.keys(actWords) as ActName[];

export function Acts({ card, onClose }: ActsProps) {
  const [act, setAct] = useState<ActName>();
  if (act === undefined) return <ActList card={card} onChoose={setAct} onClose={onClose} />;
  const ChosenDialog = dialogs[act];
  return <ChosenDialog subject={card} onClose={onClose} />;
}

function ActList({ card, onChoose, onClose }: ActsProps & { onChoose: (act: ActName) => void }) {
  const t = useMessages(actsTexts);
  const language = useLanguage();
  return (
    <Dialog open onClose={onClose} title={t.title(card.name)}>
      <p>{t.text}</p>
      <div className={styles.rows}>
        <RowList>
          {names
            .filter((act) => isPossible(act, card))
            .map((act) => (
              <li key={act}>
                <RowButton icon={icons[act]} end="caret" onClick={() => onChoose(act)}>
                  {actWords[act].name[language]}
                  <span className="note block">{actWords[act].note[language]}</span>
                </RowButton>
              </li>
            ))}
        </RowList>
      </div>
    </Dialog>
  );
}

function isPossible(act: ActName, { can, photo, slowed_until: until }: ResidentCard): boolean {
  if (act === 'withdrawal' || act === 'merge') return can.withdraw;
  if (act === 'limits') return until !== null;
  return can.correct && (act !== 'photo' || photo !== null);
}
