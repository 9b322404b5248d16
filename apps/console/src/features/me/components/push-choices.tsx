// Which kinds of pushes the person gets, and in which hours none.
import { useId, useState, type FormEvent } from 'react';
import {
  keepStaffPushDevice,
  staffPushDevices,
  type StaffPushSettings,
} from '@yadori/api/notifications/staff-calls';
import {
  staffPushKindNames,
  staffPushKinds,
  type StaffPushKind,
} from '@yadori/api/notifications/staff-news';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { FormFoot } from '../../../parts/form-foot.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { refusalOf } from '../../../session/refusal.ts';
import { useSavedForm } from '../../../parts/saved-form.ts';
import { useCall } from '../../../session/use-call.ts';
import { hasRightAnywhere, useSession, type NeededRight } from '../../../session/session.ts';
import styles from '../me.module.css';
import { pushTexts } from '../push-texts.ts';

/** One of them is needed; other kinds would never come. */
const neededFor: Readonly<Record<StaffPushKind, readonly NeededRight[]>> = {
  assigned: [{ of: 'messages', level: 'edit' }],
  to_answer: [{ of: 'messages', level: 'edit' }],
  urgent: [{ of: 'messages', level: 'edit' }],
  safety: [{ of: 'safety', level: 'edit' }],
  import_failed: [
    { of: 'contracts', level: 'edit' },
    { of: 'menus', level: 'edit' },
    { of: 'dormitories', level: 'edit' },
  ],
};

const usual = { from: '22:00', until: '06:00' };

type Chosen = Pick<StaffPushSettings, 'kinds' | 'quiet'>;

export function PushChoices(known: Chosen) {
  const t = useMessages(pushTexts);
  const language = useLanguage();
  const session = useSession();
  const form = useSavedForm<Chosen>(known);
  const { values: chosen, isChanged } = form;
  const [isSaved, setIsSaved] = useState(false);
  const change = (part: Partial<Chosen>) => form.change((before) => ({ ...before, ...part }));
  const { busy, refusal, call } = useCall(keepStaffPushDevice, {
    reads: [staffPushDevices],
    onOk: () => {
      form.end(chosen);
      setIsSaved(true);
    },
  });
  const { error, text } = refusalOf(refusal, 'quiet');
  const problem = error ?? text;
  const offered = staffPushKinds.filter((kind) =>
    neededFor[kind].some((right) => hasRightAnywhere(session, right)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.begin(chosen);
    call({ body: { kinds: [...chosen.kinds], quiet: chosen.quiet } });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ChecksField
        label={t.kinds}
        hint={t.kindsHint}
        options={offered.map((value) => ({ value, label: staffPushKindNames[value][language] }))}
        values={chosen.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <QuietHours quiet={chosen.quiet} problem={problem} onChange={(quiet) => change({ quiet })} />
      <FormFoot
        isInPanel
        actionLabel={t.save}
        busy={busy}
        isSaved={isSaved && !isChanged}
        problem={chosen.quiet === null && problem}
      />
      <LeaveDialog
        changed={form.isUnsent(busy)}
        texts={useMessages(leaveTexts)}
        onLeave={() => form.show(form.saved)}
      />
    </form>
  );
}

interface QuietHoursProps {
  quiet: Chosen['quiet'];
  problem: string | undefined;
  onChange: (quiet: Chosen['quiet']) => void;
}

function QuietHours({ quiet, problem, onChange }: QuietHoursProps) {
  const t = useMessages(pushTexts);
  const id = useId();
  return (
    <>
      <Switch
        checked={quiet !== null}
        describedBy={`${id}-quiet`}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      >
        {t.quiet}
      </Switch>
      <p id={`${id}-quiet`} className={styles.note}>
        {t.quietText}
      </p>
      {quiet !== null && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              id={`${id}-${end}`}
              type="time"
              label={t[end]}
              error={end === 'until' ? problem : undefined}
              value={quiet[end]}
              onChange={(event) => onChange({ ...quiet, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </>
  );
}
