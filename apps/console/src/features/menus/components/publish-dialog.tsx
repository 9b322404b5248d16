// Publishes the drafts of the month: checked first, now or at a set time (SD011).
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import {
  checkPublication,
  publishMenus,
  softProblems,
  type PublicationCheck,
  type PublicationProblem,
} from '@yadori/api/meals/staff/publication-calls';
import { endOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/loading/skeleton.tsx';
import { MomentField } from '../../../parts/forms/moment-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { usePublicationCheck, type MenuMonth } from '../api.ts';
import styles from '../menus.module.css';
import { kindNames, menusTexts, problemNames } from '../texts.ts';

interface PublishDialogProps {
  dormitory: string;
  month: MenuMonth;
  monthName: string;
  onClose: () => void;
}

export function PublishDialog({ dormitory, month, monthName, onClose }: PublishDialogProps) {
  const t = useMessages(menusTexts);
  const range = rangeOf(month);
  const { data } = usePublicationCheck(dormitory, range).data ?? {};
  const state = usePublishing(dormitory, data, range, onClose);
  const blocked = useBlocked(data, state);
  return (
    <WriteDialog
      danger
      blocked={blocked}
      onClose={onClose}
      title={t.publishTitle(monthName)}
      form={state}
      waits={data === undefined}
      actionLabel={state.values.isLater ? t.planAction : t.publishAction}
    >
      {data === undefined ? <Skeleton height={120} /> : <Checked check={data} state={state} />}
    </WriteDialog>
  );
}

/** From today on: what is over cannot be published. */
const rangeOf = ({ month, today }: MenuMonth) => ({
  from: today > month ? today : month,
  until: endOfMonth(month as CalendarDate),
});

interface Choices {
  isLater: boolean;
  /** As typed; undefined: the usual time. */
  at: string | undefined;
  accepts: boolean;
}

function usePublishing(
  dormitory: string,
  check: PublicationCheck | undefined,
  range: { from: string; until: string },
  onClose: () => void,
) {
  const t = useMessages(menusTexts);
  return useWriteForm<typeof publishMenus, 'at', Choices>(publishMenus, {
    names: [],
    initial: { isLater: true, at: undefined, accepts: false },
    input: ({ isLater, at, accepts: accept }) => {
      if (check === undefined) return undefined;
      const time = `${(at ?? check.default_at).slice(0, 16)}:00+09:00`;
      const body = { ...range, checked: check.checked, accept, at: isLater ? time : null };
      return { params: { dormitory }, body };
    },
    done: ({ data: { planned, published } }) =>
      planned === null ? t.published(published) : t.plannedDone,
    onDone: onClose,
    reads: [menuMonth, checkPublication],
    readsAfter: 'answer',
    noLoss: ['isLater', 'at', 'accepts'],
  });
}

type Publishing = ReturnType<typeof usePublishing>;

const isSoft = ({ problem }: PublicationProblem) => softProblems.some((soft) => soft === problem);

/** Why it cannot be published now. */
function useBlocked(
  check: PublicationCheck | undefined,
  { values, refusal }: Pick<Publishing, 'values' | 'refusal'>,
): string | undefined {
  const t = useMessages(menusTexts);
  if (check === undefined) return undefined;
  const { drafts, problems, planned } = check;
  if (planned !== null) return t.overlaps;
  // Published by somebody else meanwhile: the refusal says so already.
  if (drafts === 0) return refusal === undefined ? t.nothing : undefined;
  if (!problems.every(isSoft)) return t.hardFirst;
  return problems.length > 0 && !values.accepts ? t.acceptFirst : undefined;
}

function Checked({ check, state }: { check: PublicationCheck; state: Publishing }) {
  const t = useMessages(menusTexts);
  const hard = check.problems.filter((one) => !isSoft(one));
  const soft = check.problems.filter(isSoft);
  return (
    <div className="stack gap-16">
      {/* That there is none is said beside the button. */}
      {check.drafts > 0 && <p>{t.publishCount(check.drafts)}</p>}
      {hard.length > 0 && (
        <Banner tone="danger">
          <p>
            <b>{t.problems}</b>
          </p>
          <Problems rows={hard} />
        </Banner>
      )}
      {soft.length > 0 && (
        <div className={styles.group}>
          <Checkbox
            checked={state.values.accepts}
            onChange={({ currentTarget: { checked } }) => state.change('accepts', checked)}
          >
            {t.accept}
          </Checkbox>
          <Problems rows={soft} />
        </div>
      )}
      {check.drafts > 0 && <When check={check} state={state} />}
    </div>
  );
}

function Problems({ rows }: { rows: readonly PublicationProblem[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {rows.map(({ date, type_of_food, problem, reserved }) => (
        <li key={`${date} ${type_of_food} ${problem}`}>
          {formatDay(date as CalendarDate, language)} {kindNames[type_of_food]?.[language]}{' '}
          {problemNames[problem][language]}
          {reserved !== null && ` (${reserved})`}
        </li>
      ))}
    </ul>
  );
}

function When({ check, state }: { check: PublicationCheck; state: Publishing }) {
  const t = useMessages(menusTexts);
  const { isLater, at = check.default_at.slice(0, 16) } = state.values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.when}</legend>
      <label className={styles.option}>
        <input
          type="radio"
          name="when"
          checked={!isLater}
          onChange={() => state.change('isLater', false)}
        />
        {t.now}
      </label>
      <label className={styles.option}>
        <input
          type="radio"
          name="when"
          checked={isLater}
          onChange={() => state.change('isLater', true)}
        />
        {t.at}
      </label>
      {isLater && (
        <MomentField
          label={t.when}
          value={at}
          onChange={({ currentTarget: { value } }) => state.change('at', value)}
        />
      )}
    </fieldset>
  );
}
