// The five steps as a whole: moving between them, and sending everything at the end.
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import type { StepFacts } from '@yadori/api/account/steps';
import type { Language } from '@yadori/api/language/language';
import { parseDate } from '@yadori/api/time/tokyo';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { today } from '@yadori/web-client/clock.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { useFocusHeading } from '@yadori/kit/page/use-focus-heading.ts';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import {
  registrationMemory,
  resumeRegistration,
  type RegistrationMemory,
} from './registration-memory.ts';
import { firstStepOf, type Step, type StepField } from './registration-steps.ts';
import { wrongInAll } from './registration-rules.ts';
import { useFinish } from './use-finish.ts';
import { useRegistrationSteps } from './use-registration-steps.ts';

/** Between two steps, in milliseconds (A027, Y030). */
const pause = 1000;

export interface RegistrationFlow {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: boolean;
  dormitory: string;
  room: string;
  facts: StepFacts;
  /** A reload brought the resident to this step. */
  isResumed: boolean;
  /** What the whole was refused for, at fields of the step that is shown. */
  refusal: ErrorTexts<StepField> | undefined;
  /** What the whole was refused for, at no field. */
  message: string | undefined;
  back: () => void;
  /** The step is right: a pause, during which `work` is done, then the next step. */
  next: (work?: () => Promise<boolean>) => Promise<void>;
  finish: () => Promise<void>;
}

interface Refused {
  fields: ErrorTexts<StepField>;
  /** The memory at that moment: what has been changed since is not refused any more. */
  of: RegistrationDraft;
  photo: RegistrationMemory['photo'];
  message: string | undefined;
  count: number;
}

export function useRegistrationFlow(): RegistrationFlow & { key: string } {
  const language = useResume();
  const { step, open } = useRegistrationSteps();
  const home = useHome();
  const facts = factsOf();
  const [busy, setBusy] = useState(false);
  const refusals = useRefusals(step);
  const heading = useFocusHeading<HTMLHeadingElement>(step);
  const shown = useLatest(step);

  const refuse = (fields: ErrorTexts<StepField>, message?: string) => {
    refusals.add(fields, message);
    return open(firstStepOf(Object.keys(fields)) ?? step);
  };
  const send = useFinish(refuse);

  const next = async (work: () => Promise<boolean> = () => Promise.resolve(true)) => {
    if (busy) return;
    setBusy(true);
    const [ready] = await Promise.all([work(), new Promise((done) => setTimeout(done, pause))]);
    setBusy(false);
    // Meanwhile the resident may have gone back by the browser's own button.
    if (!ready || shown.current !== step || step === 5) return;
    registrationMemory().resumedAt = undefined;
    await open((step + 1) as Step);
  };
  const finish = async () => {
    if (busy) return;
    const whole = wholeDraft(home);
    const missing = firstMissing(whole, facts, language);
    if (missing !== undefined)
      return 'wrong' in missing ? refuse(missing.wrong) : open(missing.step);
    setBusy(true);
    if (!(await send(whole))) setBusy(false);
  };
  return {
    ...shownOf(step, refusals),
    step,
    heading,
    busy,
    facts,
    back: () => void (!busy && step > 1 && open((step - 1) as Step)),
    next,
    finish,
    dormitory: home.shown,
    room: home.room,
    isResumed: registrationMemory().resumedAt === step,
  };
}

const shownOf = (step: Step, { shown, count, message }: ReturnType<typeof useRefusals>) => ({
  key: `${step} ${shown === undefined ? 0 : count}`,
  refusal: shown,
  message: step === 5 ? message : undefined,
});

function useLatest(step: Step): RefObject<Step> {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  }, [step]);
  return latest;
}

/** After a reload the first step that lacks something is shown, with the rest filled in (AM242). Answers the language. */
function useResume(): Language {
  const language = useLanguage();
  const home = useHome();
  useState(() => {
    if (!resumeRegistration()) return;
    const memory = registrationMemory();
    const missing = firstMissing(wholeDraft(home), factsOf(), language) ?? { step: 5 as const };
    const lacking = 'wrong' in missing ? firstStepOf(Object.keys(missing.wrong)) : missing.step;
    memory.reached = memory.resumedAt = lacking ?? 1;
  });
  return language;
}

/** The last refusal, and the part of it that is shown at the fields of this step. */
function useRefusals(step: Step) {
  const [refused, setRefused] = useState<Refused>();
  const count = refused?.count ?? 0;
  const here = refused !== undefined && standing(refused);
  return {
    count,
    message: refused?.message,
    shown: here !== false && firstStepOf(Object.keys(here)) === step ? here : undefined,
    add: (fields: ErrorTexts<StepField>, message: string | undefined) => {
      const { draft, photo } = registrationMemory();
      setRefused({ fields, of: draft, photo, message, count: count + 1 });
    },
  };
}

/** What is typed, with the dormitory and the room of the address. */
const wholeDraft = ({ sent, room }: ReturnType<typeof useHome>) => ({
  ...registrationMemory().draft,
  dormitory_code: sent,
  room_number: room,
});

/** Wrong fields, else the step whose consent or picture is missing; undefined when all is there. */
function firstMissing(
  whole: ReturnType<typeof wholeDraft>,
  facts: StepFacts,
  language: Language,
): { wrong: ErrorTexts<StepField> } | { step: Step } | undefined {
  const { agreed, photo } = registrationMemory();
  const wrong = wrongInAll(whole, facts, language);
  if (Object.keys(wrong).length > 0) return { wrong };
  if (!agreed) return { step: 2 };
  return photo === undefined ? { step: 3 } : undefined;
}

/** The part of a refusal that the resident has not answered by another value yet. */
function standing({ fields, of, photo }: Refused): ErrorTexts<StepField> {
  const memory = registrationMemory();
  const kept = Object.entries(fields).filter(([name]) =>
    name === 'avatar'
      ? memory.photo === photo
      : memory.draft[name as keyof RegistrationDraft] === of[name as keyof RegistrationDraft],
  );
  return Object.fromEntries(kept);
}

/** Name of the dormitory and room: as the server has confirmed them, else as the address states them (A025, AM037). */
function useHome() {
  const { dormitory_code = '', room_number = '' } = useSearch({ from: '/register-information' });
  const { confirmed } = registrationMemory();
  return {
    shown: confirmed?.dormitory_name ?? dormitory_code,
    sent: confirmed?.division_kanji_name ?? dormitory_code,
    room: confirmed?.room_number ?? room_number,
  };
}

function factsOf(): StepFacts {
  const { confirmed } = registrationMemory();
  return {
    today: today(),
    contractStart: parseDate(confirmed?.contract_start_date ?? ''),
    moveinLastTime: confirmed?.movein_last_time,
  };
}
