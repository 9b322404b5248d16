// Files or changes nights away for a resident: the days, the place, meals one by one with what each costs now, and why
// (SI004).
import { useState } from 'react';
import { stayChangedText, stayFiledText } from '@yadori/api/residents/act-message';
import { changeStayFor, fileStayFor } from '@yadori/api/stays/act-calls';
import type { OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import { parseDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useStayCheck } from '../api.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import {
  givenBack,
  ownNames,
  ownReportOf,
  valuesOf,
  wrongInOwn,
  type OwnName,
  type OwnValues,
} from '../own-report.ts';
import styles from '../on-behalf.module.css';
import { reportAct, reportKeys } from '../report-act.ts';
import { ChangedSince } from './changed-since.tsx';
import { OnBehalfMeals } from './on-behalf-meals.tsx';

interface OnBehalfDialogProps {
  account: { id: number; name: string };
  /** The report that is changed, as it is now; undefined for a new one. */
  kept?: OwnReportAnswer | undefined;
  onClose: () => void;
}

const empty = { outing_end_date: '', name: '', relationship: '', phone_number: '' };

export function OnBehalfDialog({ account, kept, onClose }: OnBehalfDialogProps) {
  const t = useMessages(onBehalfTexts);
  const language = useLanguage();
  const { act, form, check, given, choose } = useOnBehalf({ account, kept, onClose });
  const { name } = account;
  const count = formatCount(given.length, language);
  const action = kept === undefined ? t.action : t.changeAction;
  const actionMeals = kept === undefined ? t.actionMeals : t.changeMeals;
  return (
    <ActDialog
      act={act}
      title={kept === undefined ? t.title(name) : t.changeTitle(name)}
      about={name}
      text={t.rules}
      actionLabel={given.length === 0 ? action : actionMeals(count)}
      waits={check.isFetching}
      message={messageOf({ name, values: form.values, given, isNew: kept === undefined })}
      onClose={onClose}
    >
      {kept !== undefined && (
        <ChangedSince
          revision={kept.revision}
          from={kept.outing_start_date}
          until={kept.outing_end_date}
        />
      )}
      <Fields form={form} kept={kept} />
      {check.fetchStatus === 'idle' && check.isPending ? null : (
        <div className={styles.follows}>
          <OnBehalfMeals check={check} given={given} onChoose={choose} />
          {check.data?.data.is_late === true && <Banner tone="info">{t.late}</Banner>}
        </div>
      )}
    </ActDialog>
  );
}

function useOnBehalf({ account: { id, name }, kept, onClose }: OnBehalfDialogProps) {
  const t = useMessages(onBehalfTexts);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [checked, setChecked] = useState<OwnValues>();
  const { dormitory = '' } = useAddress();
  const check = useStayCheck({ id, dormitory, kept, values: checked });
  const given = givenBack(check.data?.data.meals ?? [], chosen);
  const call = kept === undefined ? fileStayFor : changeStayFor;
  const { act, form } = useAct<typeof changeStayFor, OwnName, OwnValues>(call as never, {
    names: ownNames,
    initial: kept === undefined ? { ...empty, outing_start_date: today() } : valuesOf(kept),
    validate: (values) => wrongInOwn(values, t),
    input: (why, values) => ({
      params: { id: kept?.id ?? id },
      body: {
        ...ownReportOf(values, kept),
        ...why,
        give_back: given.map(({ key, fee }) => ({ key, fee })),
        ...reportKeys(kept, dormitory),
      },
    }),
    ...reportAct({ kept, name, t, recheck: () => void check.refetch(), onClose }),
  });
  // Meals follow the days, once both are there.
  const { values } = form;
  const isComplete = Object.keys(wrongInOwn(values, t)).length === 0;
  const isOther =
    values.outing_start_date !== checked?.outing_start_date ||
    values.outing_end_date !== checked.outing_end_date;
  if (isComplete && isOther) setChecked(values);
  const choose = (key: string, gives: boolean) => setChosen(new Map([...chosen, [key, gives]]));
  return { act, form, check, given, choose };
}

interface FieldsProps {
  form: FormState<OwnName>;
  kept: OwnReportAnswer | undefined;
}

function Fields({ form, kept }: FieldsProps) {
  const t = useMessages(onBehalfTexts);
  const field = (name: OwnName) => textFieldProps(form, name);
  const hasBegun = kept !== undefined && kept.outing_start_date < tonight();
  return (
    <>
      <div className={styles.pair}>
        <DateField
          {...field('outing_start_date')}
          label={t.from}
          need="required"
          readOnly={hasBegun}
          hint={hasBegun ? t.begun : undefined}
        />
        <DateField {...field('outing_end_date')} label={t.until} need="required" />
      </div>
      <TextField {...field('name')} label={t.place} autoComplete="off" />
      <div className={styles.pair}>
        <TextField
          {...field('relationship')}
          label={t.relationship}
          need="optional"
          autoComplete="off"
        />
        <TextField
          {...field('phone_number')}
          label={t.phone}
          need="optional"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
    </>
  );
}

interface Message {
  name: string;
  values: OwnValues;
  given: readonly { fee: number }[];
  isNew: boolean;
}

/** What the resident will read; before both days are chosen only that a message follows. */
function messageOf({ name, values, given, isNew }: Message) {
  const [from, until] = [parseDate(values.outing_start_date), parseDate(values.outing_end_date)];
  if (from === undefined || until === undefined) return 'unshown' as const;
  const fee = given.reduce((sum, meal) => sum + meal.fee, 0);
  const stay = { from, until, meals: given.length, fee };
  return { name, act: isNew ? stayFiledText(stay) : stayChangedText(stay) };
}
