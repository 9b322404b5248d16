// Both accounts beside each other, which of them stays, and why they are joined.
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import { accountsJoinedText } from '@yadori/api/residents/act-message';
import {
  mergeResidents,
  type MergeConsequences,
  type MergeSide,
} from '@yadori/api/residents/merge-calls';
import { mergeRefusalNames } from '@yadori/api/residents/merge-refusals';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { FieldList, formOf, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { useGo } from '../../../routing/links.tsx';
import { readsOfCard, useMerge } from '../api.ts';
import { mailLanguage } from '../mail-language.tsx';
import styles from '../merge.module.css';
import { mergeTexts } from '../merge-texts.ts';
import { MergeEffects } from './merge-effects.tsx';
import { MergeFacts } from './merge-facts.tsx';
import { PersonLine } from './person-line.tsx';

interface MergeFormProps {
  card: ResidentCard;
  other: number;
  onBack: () => void;
  onClose: () => void;
}

const fields = { language: mailLanguage };

export function MergeForm({ card, other, onBack, onClose }: MergeFormProps) {
  const t = useMessages(mergeTexts);
  const language = useLanguage();
  const [livesId, setLivesId] = useState(card.account_id);
  const endsId = livesId === card.account_id ? other : card.account_id;
  const preview = useMerge(livesId, endsId);
  const data = preview.data?.data;
  const declared = { fields, t, language };
  const { act, form } = useJoin({ card, livesId, endsId, declared, onClose });
  // Of the sides as they were chosen before, until those of the new choice are there.
  const isCurrent = data?.lives.account_id === livesId && data.ends.account_id === endsId;
  const current = isCurrent ? data : undefined;
  const refused = current?.refused ?? null;
  return (
    <ActDialog
      act={act}
      title={t.title(card.name)}
      about={<PersonLine card={card} />}
      text={t.text}
      danger
      actionLabel={t.action}
      waits={current === undefined}
      blocked={refused === null ? undefined : mergeRefusalNames[refused][language]}
      message={current && messageOf(current)}
      onClose={onClose}
    >
      <Button className={styles.back} onClick={onBack}>
        {t.chooseOther}
      </Button>
      <ReadView read={preview} data={data} failed={t.failed} waiting={640}>
        {(found) => (
          <Compared
            sides={sidesOf(found, card.account_id)}
            livesId={livesId}
            onChoose={setLivesId}
            current={current}
          />
        )}
      </ReadView>
      <FieldList {...declared} form={form} />
    </ActDialog>
  );
}

const messageOf = ({ lives, ends }: MergeConsequences) => ({
  name: lives.name,
  act: accountsJoinedText(ends.resident_number, ends.contracts.length),
});

/** That of the card first, whichever stays. */
const sidesOf = ({ lives, ends }: MergeConsequences, first: number): [MergeSide, MergeSide] =>
  lives.account_id === first ? [lives, ends] : [ends, lives];

interface Joining {
  card: ResidentCard;
  livesId: number;
  endsId: number;
  declared: { fields: typeof fields; t: unknown; language: Language };
  onClose: () => void;
}

function useJoin({ card, livesId, endsId, declared, onClose }: Joining) {
  const t = useMessages(mergeTexts);
  const go = useGo();
  return useAct<typeof mergeResidents, 'language', ValuesOf<typeof fields>>(mergeResidents, {
    ...formOf(declared),
    input: ({ reason }, { language }) => ({
      params: { id: livesId },
      body: { other: endsId, reason, language },
    }),
    done: t.done(card.name),
    onDone: ({ data }) => {
      onClose();
      if (data.account_id !== card.account_id)
        go(`/${data.dormitory.code}/residents/${data.account_id}/overview`);
    },
    reads: readsOfCard,
    readsAfter: 'answer',
  });
}

interface ComparedProps {
  sides: readonly [MergeSide, MergeSide];
  livesId: number;
  onChoose: (id: number) => void;
  current: MergeConsequences | undefined;
}

function Compared({ sides, livesId, onChoose, current }: ComparedProps) {
  const t = useMessages(mergeTexts);
  return (
    <>
      <Segment
        legend={t.whichLives}
        options={sides.map(({ account_id: id, resident_number: number }) => ({
          value: String(id),
          label: number,
        }))}
        value={String(livesId)}
        onChange={(id) => onChoose(Number(id))}
      />
      <MergeFacts sides={sides} livesId={livesId} />
      {current === undefined ? (
        <SkeletonRegion>
          <Skeleton height={200} />
        </SkeletonRegion>
      ) : (
        <MergeEffects of={current} />
      )}
    </>
  );
}
