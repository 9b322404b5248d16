// The roles of a person in a form: role, dormitory and days of each.
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { roleNames, type Role } from '@yadori/api/staff/rights';
import { Button } from '@yadori/kit/button.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import pairs from '@yadori/kit/form/field-pairs.module.css';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import {
  errorIn,
  givableRoles,
  mayBeForAll,
  newDraft,
  type GrantDraft,
  type GrantError,
} from '../grants.ts';
import styles from '../staff.module.css';
import { DormitoryField } from './dormitory-field.tsx';

interface GrantFieldsProps {
  drafts: readonly GrantDraft[];
  onChange: (drafts: readonly GrantDraft[]) => void;
  /** Once the form was submitted. */
  isChecked: boolean;
}

/** Of the button that adds a role: where a person has none, it is what is missing. */
export const addGrantId = 'add-grant';

const fieldOf = ({ key }: GrantDraft, field: GrantError['field']) => `grant-${key}-${field}`;

/** Focuses what is wrong first; answers whether everything can be sent. */
export function checkGrants(drafts: readonly GrantDraft[]): boolean {
  const wrong = drafts.find((draft) => errorIn(draft) !== undefined);
  const error = wrong && errorIn(wrong);
  if (wrong === undefined || error === undefined) return true;
  focusFieldLater(fieldOf(wrong, error.field));
  return false;
}

export function GrantFields({ drafts, onChange, isChecked }: GrantFieldsProps) {
  const t = useMessages(actTexts);
  const dormitory = useDormitory();
  const change = (changed: GrantDraft) =>
    onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)));
  const add = () => {
    const added = newDraft(today(), dormitory?.code);
    onChange([...drafts, added]);
    focusFieldLater(fieldOf(added, 'role'));
  };
  return (
    <>
      {drafts.map((draft, index) => (
        <GrantField
          key={draft.key}
          number={index + 1}
          draft={draft}
          error={isChecked ? errorIn(draft) : undefined}
          onChange={change}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button id={addGrantId} variant="text" icon={plus} onClick={add}>
        {t.addRole}
      </Button>
    </>
  );
}

interface GrantFieldProps {
  number: number;
  draft: GrantDraft;
  error: GrantError | undefined;
  onChange: (draft: GrantDraft) => void;
  onRemove: () => void;
}

function GrantField({ number, draft, error, onChange, onRemove }: GrantFieldProps) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const { grants } = useSession();
  const errorOf = (field: GrantError['field']) =>
    error?.field === field ? t[error.problem] : undefined;
  const roles = givableRoles(grants);
  return (
    <fieldset className={styles.grant} aria-label={t.grant(number)}>
      <div className="bar apart size-13 bold">
        <span aria-hidden="true">{t.grant(number)}</span>
        <IconButton svg={trash} size={18} label={t.removeRole(number)} onClick={onRemove} />
      </div>
      <SelectField
        id={fieldOf(draft, 'role')}
        label={t.role}
        need="required"
        empty={t.choose}
        value={draft.role}
        error={errorOf('role')}
        options={roles.map((role) => ({ value: role, label: roleNames[role][language] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, role: value as Role | '' })
        }
      />
      <DormitoryField
        id={fieldOf(draft, 'dormitory')}
        label={t.dormitory}
        need="required"
        empty={t.choose}
        withAll={mayBeForAll(draft.role)}
        value={draft.dormitory}
        error={errorOf('dormitory')}
        onChange={(dormitory) => onChange({ ...draft, dormitory })}
      />
      <Days draft={draft} errorOf={errorOf} onChange={onChange} />
    </fieldset>
  );
}

interface DaysProps extends Pick<GrantFieldProps, 'draft' | 'onChange'> {
  errorOf: (field: GrantError['field']) => string | undefined;
}

function Days({ draft, errorOf, onChange }: DaysProps) {
  const t = useMessages(actTexts);
  return (
    <div className={pairs['pair']}>
      <TextField
        id={fieldOf(draft, 'from')}
        type="date"
        label={t.from}
        need="required"
        error={errorOf('from')}
        value={draft.from}
        onChange={({ currentTarget: { value: from } }) => onChange({ ...draft, from })}
      />
      <TextField
        id={fieldOf(draft, 'until')}
        type="date"
        label={t.until}
        need="optional"
        hint={t.untilHint}
        error={errorOf('until')}
        value={draft.until}
        onChange={({ currentTarget: { value: until } }) => onChange({ ...draft, until })}
      />
    </div>
  );
}
