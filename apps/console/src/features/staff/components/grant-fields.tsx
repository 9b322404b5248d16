// The roles of a person in a form: role, dormitory and days of each.
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { roleNames } from '@yadori/api/staff/rights';
import { Button } from '@yadori/kit/button.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import pairs from '@yadori/kit/form/field-pairs.module.css';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import {
  givableRoles,
  grantName,
  mayBeForAll,
  newDraft,
  type GrantDraft,
  type GrantError,
  type GrantName,
  type GrantValues,
} from '../grants.ts';
import styles from '../staff.module.css';
import { DormitoryField } from './dormitory-field.tsx';

/** A form that has roles among other fields. */
interface WithGrants {
  values: GrantValues;
  errors: ErrorTexts<GrantName>;
  idOf: (name: GrantName) => string;
  focus: (name: GrantName) => void;
  change: (name: 'grants', value: GrantValues['grants']) => void;
  leave: (name: GrantName) => void;
}

export function GrantFields({ form }: { form: WithGrants }) {
  const t = useMessages(actTexts);
  const dormitory = useDormitory();
  const { grants } = form.values;
  const add = () => {
    const added = newDraft(today(), dormitory?.code);
    form.change('grants', [...grants, added]);
    form.focus(grantName(added, 'role'));
  };
  return (
    <>
      {grants.map((draft, index) => (
        <GrantField key={draft.key} number={index + 1} draft={draft} form={form} />
      ))}
      <Button id={form.idOf('grants')} variant="text" icon={plus} onClick={add}>
        {t.addRole}
      </Button>
    </>
  );
}

interface GrantFieldProps {
  number: number;
  draft: GrantDraft;
  form: WithGrants;
}

function GrantField({ number, draft, form }: GrantFieldProps) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const { grants } = useSession();
  const { grants: drafts } = form.values;
  const others = drafts.filter(({ key }) => key !== draft.key);
  const roles = givableRoles(grants);
  return (
    <fieldset className={styles.grant} aria-label={t.grant(number)}>
      <div className="bar apart size-13 bold">
        <span aria-hidden="true">{t.grant(number)}</span>
        <IconButton
          svg={trash}
          size={18}
          label={t.removeRole(number)}
          onClick={() => form.change('grants', others)}
        />
      </div>
      <SelectField
        {...fieldProps(form, draft, 'role')}
        label={t.role}
        need="required"
        empty={t.choose}
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: roleNames[role][language] }))}
        onChange={({ currentTarget: { value } }) => change(form, draft, 'role', value)}
      />
      <DormitoryField
        {...fieldProps(form, draft, 'dormitory')}
        label={t.dormitory}
        need="required"
        empty={t.choose}
        withAll={mayBeForAll(draft.role)}
        value={draft.dormitory}
        onChange={(dormitory) => change(form, draft, 'dormitory', dormitory)}
      />
      <Days draft={draft} form={form} />
    </fieldset>
  );
}

const fieldProps = (form: WithGrants, draft: GrantDraft, field: GrantError['field']) => {
  const name = grantName(draft, field);
  return { id: form.idOf(name), error: form.errors[name] };
};

function change(form: WithGrants, draft: GrantDraft, field: GrantError['field'], value: string) {
  const changed: GrantDraft = { ...draft, [field]: value };
  form.change(
    'grants',
    form.values.grants.map((one) => (one.key === draft.key ? changed : one)),
  );
  form.leave(grantName(draft, field));
}

function Days({ draft, form }: Omit<GrantFieldProps, 'number'>) {
  const t = useMessages(actTexts);
  return (
    <div className={pairs['pair']}>
      <DateField
        {...fieldProps(form, draft, 'from')}
        label={t.from}
        need="required"
        value={draft.from}
        onChange={({ currentTarget: { value } }) => change(form, draft, 'from', value)}
      />
      <DateField
        {...fieldProps(form, draft, 'until')}
        label={t.until}
        need="optional"
        hint={t.untilHint}
        value={draft.until}
        onChange={({ currentTarget: { value } }) => change(form, draft, 'until', value)}
      />
    </div>
  );
}
