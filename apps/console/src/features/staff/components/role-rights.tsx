// What a role includes, one role at a time: functions of the product that it may change, and those it only looks at.
import eye from '@phosphor-icons/core/fill/eye-fill.svg?raw';
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import { useState } from 'react';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { roleNames, type Role } from '@yadori/api/staff/rights';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { functionName } from '../function-names.ts';
import { levelOf, type RoleRightsProps } from '../role-levels.ts';
import styles from './role-rights.module.css';

const texts = defineMessages({
  ja: {
    title: '役割とできること',
    role: '役割',
    view: '見るだけ',
    edit: '編集',
    none: 'この役割でできることは、まだありません。',
    note: '役割は決まった型です。だれに、どの寮で、いつまで付けるかだけを決めます。変更は操作の記録に残ります。',
  },
  en: {
    title: 'What a role includes',
    role: 'Role',
    view: 'View only',
    edit: 'Edit',
    none: 'There is nothing to be done with this role yet.',
    note: 'Roles are fixed. You decide who has one, in which dormitory and until when. Changes stay in the audit log.',
  },
});

export function RoleRights({ own, functions }: RoleRightsProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  const first = rolesOfPeople.find((each) => own.includes(each)) ?? 'manager';
  const [role, setRole] = useState<Role>(first);
  const edits = functions.filter((one) => levelOf(role, one) === 'edit');
  const views = functions.filter((one) => levelOf(role, one) === 'view');
  return (
    <section className={styles.panel} aria-labelledby="rights-title">
      <h2 id="rights-title" className={styles.title}>
        {t.title}
      </h2>
      <SelectField
        label={t.role}
        value={role}
        options={rolesOfPeople.map((value) => ({ value, label: roleNames[value][language] }))}
        onChange={({ currentTarget: { value } }) => setRole(value as Role)}
      />
      <div role="status">
        <List title={t.edit} icon={pencil} functions={edits} />
        <List title={t.view} icon={eye} functions={views} />
        {edits.length + views.length === 0 && <p className="note">{t.none}</p>}
      </div>
      <p className={styles.note}>{t.note}</p>
    </section>
  );
}

interface ListProps {
  title: string;
  icon: string;
  functions: RoleRightsProps['functions'];
}

function List({ title, icon, functions }: ListProps) {
  const language = useLanguage();
  if (functions.length === 0) return null;
  return (
    <>
      <h3 className={styles.level}>
        <Icon svg={icon} size={14} />
        {title}
      </h3>
      <ul className={styles.functions}>
        {functions.map((one) => (
          <li key={one.of}>{functionName(one, language)}</li>
        ))}
      </ul>
    </>
  );
}
