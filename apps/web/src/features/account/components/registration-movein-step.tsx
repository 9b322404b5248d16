// Step 4: day and time of moving in, and what the contract says about it (A057 to A062).
import { latestMovein, moveinFrom, moveinTimes } from '@yadori/api/account/movein';
import { formatDateWithYear } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NotesBlock } from '../../../ui/notes-block.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { day, line } from '../../../shell/form/form-state.ts';
import { wrongInMovein } from '../registration-rules.ts';
import { moveinNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { useStepForm } from '../use-step-form.ts';
import { RegistrationStepForm } from './registration-step-form.tsx';
import styles from './registration-movein-step.module.css';

export function RegistrationMoveinStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const { facts } = flow;
  const form = useStepForm(flow, moveinNames, (draft) => wrongInMovein(draft, facts, language));
  const { contractStart } = facts;
  const from = contractStart && t.moveinFrom(formatDateWithYear(contractStart, language));
  const { error, ...date } = day(form, 'movein_date');
  const times = moveinTimes(facts.moveinLastTime);
  const chooseDate = (value: string) => {
    form.change('movein_date', value);
    // A whole date, and no year that is still being typed: what cannot be is said at once.
    if (/^(19|2)\d/.test(value)) form.judgeNow('movein_date');
  };
  return (
    <RegistrationStepForm
      flow={flow}
      wrong={form.wrong}
      onNext={async () => {
        if (form.submit() !== undefined) await flow.next();
      }}
    >
      <DateField
        {...date}
        error={error !== undefined && form.wrong.length === 0 ? <SaidAtOnce text={error} /> : error}
        onChange={chooseDate}
        onBlur={() => form.leave('movein_date')}
        label={t.moveinDate}
        hint={[from, t.moveinDateHint].filter(Boolean).join(language === 'ja' ? '' : ' ')}
        need="required"
        min={moveinFrom(contractStart)}
        max={latestMovein(facts.today)}
      />
      <SelectField
        {...line(form, 'movein_time')}
        label={t.moveinTime}
        hint={t.moveinTimeHint(times.at(-1) ?? '')}
        need="required"
        empty={t.choose}
        options={times.map((time) => ({ value: time, label: time }))}
        className={styles.time}
      />
      <NotesBlock className={styles.note} title={t.contractNote} items={t.contractNotes()} />
    </RegistrationStepForm>
  );
}

/** Before the first submit there is no summary that would speak. */
const SaidAtOnce = ({ text }: { text: string }) => <span role="alert">{text}</span>;
