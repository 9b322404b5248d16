// The behaviour of the correction: what differs, what is validated and sent, and the question of a conflict.
import { useState } from 'react';
import { profileForm } from '@yadori/api/account/profile-form';
import type { Language } from '@yadori/api/language/language';
import { correctedText } from '@yadori/api/residents/act-message';
import { correctResident } from '@yadori/api/residents/acts-calls';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { check } from '@yadori/api/validation/check';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { send } from '../../session/api.ts';
import { actsTexts } from './acts-texts.ts';
import {
  changesOf,
  clashesIn,
  correctionFields,
  draftOf,
  keepMine,
  takeTheirs,
  type CorrectionChanges,
  type CorrectionDraft,
  type CorrectionField,
} from './correction.ts';
import { useAct, type GivenAct } from './use-act.ts';

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
  const { loaded, theirs, setTheirs, goOn } = useVersions(card);
  const state = useAct({ done: t.corrected, onDone });
  const form = useForm<CorrectionField>({
    names: correctionFields,
    initial: loaded.draft,
    validate: (values) => wrongIn(changesOf(loaded.draft, values), language),
  });
  const correct = (given: GivenAct, from: Loaded, values: CorrectionChanges) =>
    state.send(async () => {
      const body = { ...changesOf(from.draft, values), ...given, revision: from.revision };
      const params = { id: card.account_id };
      const answer = await send(correctResident, { params, body: body as never });
      if (answer.ok) return answer;
      const wrong = firstOfEach(answer.errors, correctionFields);
      if (Object.keys(wrong).length > 0) form.setServerErrors(wrong);
      const newer = answer.code === 'changed' ? answer.data?.resident : undefined;
      if (newer !== undefined) setTheirs(loadedOf(newer));
      const isShownElsewhere = newer !== undefined || Object.keys(wrong).length > 0;
      return isShownElsewhere ? undefined : answer;
    });
  const submit = () => {
    const given = state.check();
    // After the reason: of several things that are wrong the first one takes the focus.
    const values = form.submit();
    if (given !== undefined && values !== undefined) void correct(given, loaded, values);
  };
  const overwrite = () => {
    const given = state.check();
    const values = goOn(form, keepMine);
    if (given !== undefined && theirs !== undefined && values !== undefined)
      void correct(given, theirs, values);
  };
  const changes = changesOf(loaded.draft, form.values);
  return {
    form,
    state,
    act: correctedText(Object.keys(changes)),
    isChanged: Object.keys(changes).length > 0,
    submit,
    clash: theirs && clashOf(loaded, form.values, theirs),
    overwrite,
    acceptTheirs: () => void goOn(form, takeTheirs),
    backToForm: () => void goOn(form, keepMine),
  };
}

/** What the correction began with, and what somebody else made of it meanwhile. */
function useVersions(card: ResidentCard) {
  // What is read again in the background while the form is open must not move what "changed" means.
  const [loaded, setLoaded] = useState(() => loadedOf(card));
  const [theirs, setTheirs] = useState<Loaded>();
  /** Goes on from what is on file by now. */
  const goOn = (
    form: Form<CorrectionField>,
    choose: typeof keepMine,
  ): CorrectionDraft | undefined => {
    if (theirs === undefined) return undefined;
    const values = choose({ loaded: loaded.draft, mine: form.values, theirs: theirs.draft });
    setLoaded(theirs);
    setTheirs(undefined);
    form.restart(values);
    return values;
  };
  return { loaded, theirs, setTheirs, goOn };
}

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
