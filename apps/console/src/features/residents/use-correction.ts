// The behaviour of the correction: what differs, what is validated and sent, and the question of a conflict.
import { useRef, useState } from 'react';
import { profileForm } from '@yadori/api/account/profile-form';
import type { Language } from '@yadori/api/language/language';
import { correctedText } from '@yadori/api/residents/act-message';
import { correctResident } from '@yadori/api/residents/acts-calls';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { check } from '@yadori/api/validation/check';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useAct, type GivenAct } from '../../parts/acts/use-act.ts';
import { actsTexts } from './acts-texts.ts';
import { readsOfCard } from './api.ts';
import {
  changesOf,
  clashesIn,
  correctionFields,
  draftOf,
  type keepMine,
  type CorrectionChanges,
  type CorrectionDraft,
  type CorrectionField,
} from './correction.ts';

/** What a correction begins with. */
interface Loaded {
  draft: CorrectionDraft;
  revision: string;
}

const loadedOf = (card: ResidentCard): Loaded => ({
  draft: draftOf(card),
  revision: card.revision,
});

export function useCorrection(card: ResidentCard, onDone: () => void) {
  const t = useMessages(actsTexts);
  const language = useLanguage();
  // What is read again in the background while the form is open must not move what "changed" means.
  const [loaded, setLoaded] = useState(() => loadedOf(card));
  const [theirs, setTheirs] = useState<Loaded>();
  const base = useRef(loaded);
  const { act, form } = useAct<typeof correctResident, CorrectionField, CorrectionChanges>(
    correctResident,
    {
      names: correctionFields,
      initial: loaded.draft,
      validate: (values) => wrongIn(changesOf(base.current.draft, values), language),
      input: (given, values) => ({
        params: { id: card.account_id },
        body: bodyOf(base.current, values, given),
      }),
      done: t.corrected,
      onDone,
      onRefused: ({ code, data }) => {
        const newer = code === 'changed' ? data?.resident : undefined;
        if (newer !== undefined) setTheirs(loadedOf(newer));
        return newer !== undefined;
      },
      reads: readsOfCard,
      readsAfter: 'answer',
    },
  );
  /** Goes on from what is on file by now; the reason stays. */
  const goOn = (choose: typeof keepMine): CorrectionChanges => {
    if (theirs === undefined) return form.values;
    const values = chosenOf(choose, { loaded, mine: form.values, theirs });
    base.current = theirs;
    setLoaded(theirs);
    setTheirs(undefined);
    form.restart(values);
    return values;
  };
  const changed = Object.keys(changesOf(loaded.draft, form.values));
  const isCorrected = changed.length > 0;
  return {
    form,
    act: { ...act, isChanged: isCorrected || act.values.reason_text !== '' },
    isCorrected,
    message: correctedText(changed),
    clash: theirs && clashOf(loaded, form.values, theirs),
    goOn,
  };
}

const bodyOf = ({ draft, revision }: Loaded, values: CorrectionChanges, given: GivenAct) =>
  ({ ...changesOf(draft, values), ...given, revision }) as never;

const chosenOf = (
  choose: typeof keepMine,
  { loaded, mine, theirs }: { loaded: Loaded; mine: CorrectionChanges; theirs: Loaded },
): CorrectionChanges => ({
  ...mine,
  ...choose({ loaded: loaded.draft, mine, theirs: theirs.draft }),
});

const clashOf = (
  { draft: loaded }: Loaded,
  mine: CorrectionChanges,
  { draft: theirs }: Loaded,
) => ({
  fields: clashesIn({ loaded, mine, theirs }),
  theirs,
});

export type CorrectionState = ReturnType<typeof useCorrection>;

/** The residents' own rules, of the fields that differ. */
function wrongIn(changes: CorrectionChanges, language: Language) {
  const checked = check(profileForm({ today: today() }), changes, { language });
  return checked.ok ? {} : firstOfEach(checked.errors, correctionFields);
}
