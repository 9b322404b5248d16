// Desk hours of the dormitory and how it answers outside of them (SK139).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  changeDeskSettings,
  deskSettings,
  type DeskSettings,
} from '@yadori/api/dormitory/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { read } from '../../../session/read.ts';
import { SettingsFrame } from '../../dormitory/panel.tsx';
import { Conflict } from '../../../parts/forms/conflict.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { AutomaticFields, type DeskFieldsProps } from '../components/automatic-fields.tsx';
import { DeskHoursFields } from '../components/desk-hours-fields.tsx';
import { ArrivalFields, EscalationFields, ReplyRules } from '../components/desk-rules.tsx';
import {
  deskFields,
  deskPartOf,
  deskParts,
  type DeskField,
  type DeskPart,
  type DeskValues,
} from '../desk-form.ts';
import { deskTexts } from '../desk-texts.ts';
import styles from '../desk.module.css';

export function DeskScreen() {
  const t = useMessages(deskTexts);
  const { dormitory = '' } = useAddress();
  const answer = useQuery(read(deskSettings, { params: { dormitory } }, { quiet: true }));
  return (
    <>
      <PageHead title={t.title} />
      <SettingsFrame>
        <div className={styles.screen}>
          <p className={styles.lead}>{t.lead}</p>
          <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={240}>
            {(desk) => <DeskForm key={dormitory} desk={desk} />}
          </ReadView>
        </div>
      </SettingsFrame>
    </>
  );
}

/** What is typed stays when somebody else saves; the revision that was opened is what is sent. */
function DeskForm({ desk }: { desk: DeskSettings }) {
  const t = useMessages(deskTexts);
  const [part, setPart] = useState<DeskPart>('hours');
  const form = useDeskForm(desk, setPart);
  const { values, errors, theirs, refusal } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.form}>
        {!desk.can_edit && <Banner tone="info">{t.readOnly}</Banner>}
        <Tabs
          label={t.title}
          tabs={deskParts.map((id) => ({ id, label: t[id] }))}
          selected={part}
          onSelect={setPart}
        >
          <fieldset disabled={!desk.can_edit} className={styles.fields}>
            <Fields part={part} values={values} errors={errors} onChange={form.replace} />
          </fieldset>
        </Tabs>
      </div>
      {desk.can_edit && (
        <FormFoot
          actionLabel={t.save}
          busy={form.busy}
          isSaved={form.isSaved}
          problem={
            refusal !== undefined && (
              <Conflict
                text={refusal}
                theirs={
                  theirs === null
                    ? undefined
                    : { label: t.changed, onTake: () => form.take(theirs) }
                }
              />
            )
          }
        />
      )}
      <LeaveDialog changed={form.isUnsent} texts={useMessages(leaveTexts)} onLeave={form.undo} />
    </form>
  );
}

/** One part at a time: together they are far more than a page of fields (SL046). */
function Fields({ part, ...fields }: DeskFieldsProps & { part: DeskPart }) {
  const { values, errors, onChange } = fields;
  if (part === 'hours')
    return (
      <>
        <DeskHoursFields hours={values.hours} error={errors.hours} onChange={onChange} />
        <ArrivalFields {...fields} />
      </>
    );
  if (part === 'escalation') return <EscalationFields {...fields} />;
  return (
    <>
      <AutomaticFields {...fields} />
      <ReplyRules {...fields} />
    </>
  );
}

function useDeskForm(desk: DeskSettings, onPart: (part: DeskPart) => void) {
  const { dormitory = '' } = useAddress();
  const form = useWriteForm<typeof changeDeskSettings, DeskField, DeskSettings>(
    changeDeskSettings,
    {
      prefix: '',
      names: deskFields,
      initial: desk,
      input: ({ revision, ...values }) => ({
        params: { dormitory },
        body: { ...bodyOf(values), revision },
      }),
      stays: (_sent, { data }) => data,
      onRefused: ({ errors }) => {
        const wrong = deskFields.find((name) => errors[name] !== undefined);
        if (wrong !== undefined) onPart(deskPartOf(wrong));
        return false;
      },
      reads: [deskSettings],
    },
  );
  const { failure } = form;
  const theirs = failure?.status === 409 ? (failure.data as DeskSettings | null) : null;
  const take = (newer: DeskSettings) => {
    form.restart(newer);
    form.forget();
  };
  return { ...form, theirs, take };
}

/** Without what only an answer has. */
const bodyOf = ({ hours, automatic, automatic_ja, automatic_en, ...values }: DeskValues) => ({
  hours,
  automatic,
  automatic_ja,
  automatic_en,
  emergency_phone: values.emergency_phone,
  read_receipts: values.read_receipts,
  amber_hours: values.amber_hours,
  red_hours: values.red_hours,
  missed_meal_notes: values.missed_meal_notes,
  contract_end_notes: values.contract_end_notes,
  arrivals_at_once: values.arrivals_at_once,
  lent_with_key: values.lent_with_key,
  escalation: values.escalation,
});
