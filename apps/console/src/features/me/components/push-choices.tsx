// Which kinds of pushes the person gets, and in which hours none.
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
import { PageForm } from '../../../parts/forms/page-form.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { hasRightAnywhere, useSession, type NeededRight } from '../../../session/session.ts';
import styles from '../me.module.css';
import { pushTexts } from '../push-texts.ts';

/** One of them is needed; other kinds would never come. */
const neededFor: Readonly<Record<StaffPushKind, readonly NeededRight[]>> = {
  assigned: [{ of: 'messages', level: 'edit' }],
  to_answer: [{ of: 'messages', level: 'edit' }],
  urgent: [{ of: 'messages', level: 'edit' }],
  safety: [{ of: 'safety', level: 'edit' }],
  approval: [{ of: 'approvals', level: 'edit' }],
  import_failed: [
    { of: 'contracts', level: 'edit' },
    { of: 'menus', level: 'edit' },
    { of: 'dormitories', level: 'edit' },
  ],
};

const usual = { from: '22:00', until: '06:00' };

type Chosen = Pick<StaffPushSettings, 'kinds' | 'quiet'>;

export function PushChoices({ kinds, quiet }: Chosen) {
  const t = useMessages(pushTexts);
  const language = useLanguage();
  const session = useSession();
  const form = useWriteForm(keepStaffPushDevice, {
    names: (values: Chosen) => (values.quiet === null ? ['kinds'] : ['kinds', 'quiet']),
    initial: { kinds, quiet },
    validate: () => ({}),
    input: (values) => ({ body: { kinds: [...values.kinds], quiet: values.quiet } }),
    refusalAt: 'quiet',
    stays: true,
    reads: [staffPushDevices],
  });
  const offered = staffPushKinds.filter((kind) =>
    neededFor[kind].some((right) => hasRightAnywhere(session, right)),
  );
  return (
    <PageForm isInPanel form={form} className={styles.form} actionLabel={t.save}>
      <ChecksField
        label={t.kinds}
        hint={t.kindsHint}
        options={offered.map((value) => ({ value, label: staffPushKindNames[value][language] }))}
        values={form.values.kinds}
        onChange={(chosen) => form.change('kinds', chosen)}
      />
      <QuietHours
        id={form.idOf('quiet')}
        quiet={form.values.quiet}
        problem={form.errors.quiet}
        onChange={(chosen) => form.change('quiet', chosen)}
      />
    </PageForm>
  );
}

interface QuietHoursProps {
  /** Of the end, where a message is. */
  id: string;
  quiet: Chosen['quiet'];
  problem: string | undefined;
  onChange: (quiet: Chosen['quiet']) => void;
}

function QuietHours({ id, quiet, problem, onChange }: QuietHoursProps) {
  const t = useMessages(pushTexts);
  return (
    <>
      <Switch
        checked={quiet !== null}
        describedBy={`${id}-note`}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      >
        {t.quiet}
      </Switch>
      <p id={`${id}-note`} className={styles.note}>
        {t.quietText}
      </p>
      {quiet !== null && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              id={end === 'until' ? id : undefined}
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
