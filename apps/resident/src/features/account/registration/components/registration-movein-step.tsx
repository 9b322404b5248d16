// Step 4: day and time of moving in, and what the contract says about it (A057 to A062).
import { DayDialog } from '@yadori/kit/calendar/day-dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { MoveinFields, moveinTexts, useMoveinDay } from '../../../contracts/panel.tsx';
import { wrongInMovein } from '../registration-rules.ts';
import { moveinNames } from '../registration-steps.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { useStepForm } from '../use-step-form.ts';
import { RegistrationStepForm } from './registration-step-form.tsx';
import styles from './registration-movein-step.module.css';

export function RegistrationMoveinStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(moveinTexts);
  const language = useLanguage();
  const { facts } = flow;
  const form = useStepForm(flow, moveinNames, (draft) => wrongInMovein(draft, facts, language));
  const { open, view } = useMoveinDay(form, facts);
  return (
    <RegistrationStepForm
      flow={flow}
      wrong={form.wrong}
      onNext={async () => {
        if (form.submit() !== undefined) await flow.next();
      }}
    >
      <MoveinFields form={form} facts={facts} onDay={() => open('movein_date')} />
      <DayDialog view={view} />
      <NotesBlock sign="dot" className={styles.note} title={t.noteTitle} items={t.notes()} />
    </RegistrationStepForm>
  );
}
