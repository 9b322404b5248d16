// The form of one step: its fields live in the draft that all steps share.
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { registrationMemory } from './registration-memory.ts';
import type { StepField } from './registration-steps.ts';
import type { RegistrationFlow } from './use-registration-flow.ts';

export function useStepForm<Name extends Exclude<StepField, 'avatar'>>(
  { refusal }: RegistrationFlow,
  names: readonly Name[],
  validate: (draft: RegistrationDraft) => ErrorTexts<Name>,
): Form<Name> {
  return useForm<Name>({
    names,
    initial: registrationMemory().draft,
    validate,
    keep: (values) => {
      const memory = registrationMemory();
      memory.draft = { ...memory.draft, ...values };
    },
    refusal: refusal === undefined ? undefined : ofStep(refusal, names),
  });
}

const ofStep = <Name extends StepField>(refusal: ErrorTexts<StepField>, names: readonly Name[]) =>
  firstOfEach(
    Object.fromEntries(Object.entries(refusal).map(([name, text]) => [name, [text]])),
    names,
  );
