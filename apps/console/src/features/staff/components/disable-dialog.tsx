// Disables a person: what they leave behind, who takes it over, and why. What cannot be read does not hold the act up.
import {
  disableStaff,
  type DisableConsequences,
  type ListedStaff,
} from '@yadori/api/staff/people-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfPeople, useDisableConsequences } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { staffReasons, type StaffReason } from '../reasons.ts';
import styles from '../staff.module.css';

interface Values {
  /** Who takes over, as the list has it; empty where the roles get no new holder. */
  taker: string;
}

export function DisableDialog({ subject: person, onClose }: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const read = useDisableConsequences(person.id);
  const found = read.data?.data;
  // Who cannot take over any more is no choice any more.
  const takerOf = ({ taker }: Values) =>
    found?.people.find(({ staff_id: staffId }) => String(staffId) === taker);
  const handed = useHandedText();
  const { act, form } = useAct<typeof disableStaff, 'taker', Values, StaffReason>(disableStaff, {
    names: ['taker'],
    initial: { taker: '' },
    validate: () => ({}),
    input: ({ reason }, values) => ({
      params: { id: person.id },
      body: { reason, take_over: takerOf(values)?.staff_id ?? null },
    }),
    done: ({ data }, values) => handed(data.conversations, takerOf(values)?.name),
    onDone: onClose,
    onRefused: () => {
      void read.refetch();
      return false;
    },
    reads: readsOfPeople,
  });
  return (
    <ActDialog
      act={act}
      title={t.disableTitle(person.name)}
      text={t.disableText}
      actionLabel={t.disable}
      danger
      waits={read.isPending}
      reasons={staffReasons}
      onClose={onClose}
    >
      {found === undefined && <Unread {...read} />}
      {found !== undefined && (
        <LeftBehind
          of={found}
          value={takerOf(form.values) === undefined ? '' : form.values.taker}
          onChange={(chosen) => form.change('taker', chosen)}
        />
      )}
    </ActDialog>
  );
}

/** What was done, with the conversations where there were some. */
function useHandedText() {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    { taken_over: taken, unassigned }: Record<'taken_over' | 'unassigned', number>,
    name: string | undefined,
  ) => {
    if (taken > 0 && name !== undefined)
      return unassigned > 0
        ? t.disabledPartly(count(taken), name, count(unassigned))
        : t.disabledOver(count(taken), name);
    return unassigned > 0 ? t.disabledUnassigned(count(unassigned)) : t.disabled;
  };
}

function Unread({
  isPending,
  refetch,
}: Pick<ReturnType<typeof useDisableConsequences>, 'isPending' | 'refetch'>) {
  const t = useMessages(actTexts);
  if (isPending)
    return (
      <SkeletonRegion>
        <Skeleton height={96} />
      </SkeletonRegion>
    );
  return (
    <Banner
      tone="warn"
      role="alert"
      className={styles.wrong}
      action={<Button onClick={() => void refetch()}>{t.again}</Button>}
    >
      {t.leftUnread}
    </Banner>
  );
}

interface LeftBehindProps {
  of: DisableConsequences;
  value: string;
  onChange: (chosen: string) => void;
}

function LeftBehind({ of, value, onChange }: LeftBehindProps) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const { conversations, planned, people } = of;
  const count = (number: number) => formatCount(number, language);
  const options = people.map((each) => ({
    value: String(each.staff_id),
    label:
      each.conversations === conversations
        ? each.name
        : t.takesSome(each.name, count(each.conversations)),
  }));
  return (
    <>
      <p className="note">
        {conversations === 0 ? t.noConversations : t.conversations(count(conversations))}
      </p>
      {planned > 0 && <p className="note">{t.planned(count(planned))}</p>}
      {conversations > 0 && options.length > 0 && (
        <SelectField
          label={t.takeOver}
          hint={t.takeOverHint}
          empty={t.nobodyTakes}
          options={options}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {conversations > 0 && options.length === 0 && <p className="note">{t.noTakers}</p>}
    </>
  );
}
