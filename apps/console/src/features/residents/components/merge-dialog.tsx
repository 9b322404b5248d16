// Joins another account of the person with this one: found first, then both beside each other (SC032).
import { useState } from 'react';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from '../merge.module.css';
import { mergeTexts } from '../merge-texts.ts';
import { FindPerson } from './find-resident.tsx';
import { MergeForm } from './merge-form.tsx';
import { StatusTag } from './status-tag.tsx';

export function MergeDialog({ subject: card, onClose }: ActProps<ResidentCard>) {
  const [other, setOther] = useState<number>();
  if (other === undefined) return <FindOther card={card} onChoose={setOther} onClose={onClose} />;
  return (
    <MergeForm card={card} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
  );
}

interface FindProps {
  card: ResidentCard;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Who registered twice has mostly the same name: the search begins with it. */
function FindOther({ card, onChoose, onClose }: FindProps) {
  const t = useMessages(mergeTexts);
  const language = useLanguage();
  return (
    <Dialog open wide tall onClose={onClose} title={t.title(card.name)}>
      <p className={styles.find}>{t.find}</p>
      <FindPerson
        label={t.keyword}
        noneFound={t.noneFound}
        begun={card.name}
        fits={({ account_id: id, status }) => id !== card.account_id && status !== 'withdrawn'}
        onChoose={({ account_id: id }) => onChoose(id)}
        renderFacts={({ status, dormitory, kana }) => (
          <>
            {' '}
            <StatusTag status={status} />
            <span className="note block">
              {nameOfDormitory(dormitory, language)} {kana}
            </span>
          </>
        )}
      />
    </Dialog>
  );
}
