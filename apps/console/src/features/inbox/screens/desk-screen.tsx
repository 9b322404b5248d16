// Desk hours of the dormitory and how it answers outside of them (SK139).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  changeDeskSettings,
  deskSettings,
  type DeskSettings,
} from '@yadori/api/dormitory/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { FormFoot } from '../../../parts/form-foot.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useCall } from '../../../session/use-call.ts';
import { read } from '../../../session/read.ts';
import { useSavedForm } from '../../../parts/saved-form.ts';
import { AutomaticFields, type DeskFieldsProps } from '../components/automatic-fields.tsx';
import { DeskHoursFields } from '../components/desk-hours-fields.tsx';
import { EscalationFields, ReplyRules } from '../components/desk-rules.tsx';
import {
  deskPartOf,
  deskParts,
  type DeskErrors,
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
      <div className={styles.screen}>
        <p className={styles.lead}>{t.lead}</p>
        <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={240}>
          {(desk) => <DeskForm key={dormitory} desk={desk} />}
        </ReadView>
      </div>
    </>
  );
}

/** What is typed stays when somebody else saves; the revision that was opened is what is sent. */
function DeskForm({ desk }: { desk: DeskSettings }) {
  const t = useMessages(deskTexts);
  const { values, saved, isChanged, ...form } = useSavedForm(desk);
  const change = (typed: Partial<DeskValues>) => form.change((now) => ({ ...now, ...typed }));
  const [part, setPart] = useState<DeskPart>('hours');
  const { busy, isSaved, errors, newer, problem, save } = useSave(saved.revision, {
    onSaved: form.end,
    onWrong: (field) => setPart(deskPartOf(field)),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.begin(values);
        save(values);
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
            <Fields part={part} values={values} errors={errors} onChange={change} />
          </fieldset>
        </Tabs>
      </div>
      {desk.can_edit && (
        <FormFoot
          actionLabel={t.save}
          busy={busy}
          isSaved={isSaved && !isChanged}
          problem={
            problem !== undefined && <Problem text={problem} newer={newer} onShow={form.show} />
          }
        />
      )}
      <LeaveDialog
        changed={form.isUnsent(busy)}
        texts={useMessages(leaveTexts)}
        onLeave={() => form.show(saved)}
      />
    </form>
  );
}

interface ProblemProps {
  text: string;
  /** What somebody else has saved meanwhile. */
  newer: DeskSettings | undefined;
  onShow: (settings: DeskSettings) => void;
}

function Problem({ text, newer, onShow }: ProblemProps) {
  const t = useMessages(deskTexts);
  return (
    <>
      <p>{text}</p>
      {newer !== undefined && (
        <Button size="small" onClick={() => onShow(newer)}>
          {t.changed}
        </Button>
      )}
    </>
  );
}

/** One part at a time: together they are far more than a page of fields (SL046). */
function Fields({ part, ...fields }: DeskFieldsProps & { part: DeskPart }) {
  const { values, errors, onChange } = fields;
  if (part === 'hours')
    return <DeskHoursFields hours={values.hours} error={errors['hours']} onChange={onChange} />;
  if (part === 'escalation') return <EscalationFields {...fields} />;
  return (
    <>
      <AutomaticFields {...fields} />
      <ReplyRules {...fields} />
    </>
  );
}

interface Saving {
  onSaved: (settings: DeskSettings) => void;
  /** The first field that is wrong. */
  onWrong: (field: string) => void;
}

function useSave(revision: number, { onSaved, onWrong }: Saving) {
  const { dormitory = '' } = useAddress();
  const [isSaved, setIsSaved] = useState(false);
  const { busy, refusal, call } = useCall(changeDeskSettings, {
    reads: [deskSettings],
    onOk: ({ data }) => {
      onSaved(data);
      setIsSaved(true);
    },
    onFailed: (refused) => {
      const [wrong] = Object.keys(refused?.errors ?? {});
      if (wrong === undefined) return;
      onWrong(wrong);
      focusFieldLater(wrong);
    },
  });
  const errors: DeskErrors = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([name, [text]]) => [name, text]),
  );
  const save = (values: DeskValues) =>
    call({ params: { dormitory }, body: { ...bodyOf(values), revision } });
  const problem = Object.keys(errors).length > 0 ? undefined : refusal?.message;
  const newer = refusal?.status === 409 ? (refusal.data as DeskSettings | null) : null;
  return { busy, isSaved, errors, newer: newer ?? undefined, problem, save };
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
  escalation: values.escalation,
});
