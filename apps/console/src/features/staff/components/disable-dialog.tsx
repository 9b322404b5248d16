// Disables a person: what they leave behind, who takes it over, and why. What cannot be read does not hold the act up.
import { useState } from 'react';
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
import { send } from '../../../session/api.ts';
import { ReasonFields, reasonTexts, useReason } from '../../reasons/panel.tsx';
import { useAct, useDisableConsequences } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { staffReasons, type StaffReason } from '../reasons.ts';
import styles from '../staff.module.css';
import { ActDialog } from './act-dialog.tsx';

interface DisableDialogProps {
  person: ListedStaff;
  onClose: () => void;
}

export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const t = useMessages(actTexts);
  const words = useMessages(reasonTexts);
  const { busy, problem, act } = useAct(onClose);
  const { id, reason, errors, onChange, check } = useReason<StaffReason>(words, undefined);
  const read = useDisableConsequences(person.id);
  const [chosen, setChosen] = useState('');
  const found = read.data?.data;
  // Who cannot take over any more is no choice any more.
  const taker = found?.people.find(({ staff_id: staffId }) => String(staffId) === chosen);
  const handed = useHandedText(taker?.name);
  const submit = () => {
    const given = check();
    if (given === undefined) return;
    let said = t.disabled;
    const disable = async () => {
      const body = { reason: given, take_over: taker?.staff_id ?? null };
      const answer = await send(disableStaff, { params: { id: person.id }, body });
      if (answer.ok) said = handed(answer.data.conversations);
      else void read.refetch();
      return answer;
    };
    void act(disable, () => said);
  };
  return (
    <ActDialog
      title={t.disableTitle(person.name)}
      text={t.disableText}
      action={t.disable}
      isDangerous
      changed={reason.words !== '' || chosen !== ''}
      waits={read.isPending}
      onSubmit={submit}
      {...{ problem, busy, onClose }}
    >
      {found === undefined && <Unread {...read} />}
      {found !== undefined && (
        <LeftBehind of={found} value={taker === undefined ? '' : chosen} onChange={setChosen} />
      )}
      <ReasonFields<StaffReason>
        texts={words}
        names={staffReasons}
        {...{ reason, errors, onChange, id }}
      />
    </ActDialog>
  );
}

/** What was done, with the conversations where there were some. */
function useHandedText(name: string | undefined) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return ({ taken_over: taken, unassigned }: Record<'taken_over' | 'unassigned', number>) => {
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
