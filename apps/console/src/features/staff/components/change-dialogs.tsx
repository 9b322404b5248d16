// Changing a person's roles, or name and language. The first of two wins; the other one sees the new values.
import { katakana } from '@yadori/api/language/normalise';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { Banner } from '@yadori/kit/banner.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import {
  draftOf,
  grantNames,
  mayChange,
  waitsForSecond,
  wantedGrant,
  wrongInGrants,
  type GrantName,
  type GrantValues,
} from '../grants.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { useStaffChange } from '../use-staff-change.ts';
import { GrantFields } from './grant-fields.tsx';
import { SecondPersonNote } from './second-person-note.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';

export function RolesDialog(props: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const { grants: own } = useSession();
  const fixedOf = ({ grants }: ListedStaff) => grants.filter((grant) => !mayChange(own, grant));
  const { base, form } = useStaffChange<GrantName, GrantValues>(props, {
    begin: ({ grants }) => ({
      grants: grants.filter((grant) => mayChange(own, grant)).map(draftOf),
    }),
    names: grantNames,
    validate: ({ grants }) => wrongInGrants(grants, t),
    bodyOf: ({ grants }, person) => ({
      grants: [...fixedOf(person).map(draftOf), ...grants].map(wantedGrant),
    }),
    waits: ({ grants }, person) => waitsForSecond(own, grants, person.grants),
  });
  const fixed = fixedOf(base);
  return (
    <WriteDialog
      wide
      form={form}
      title={t.rolesTitle(base.name)}
      actionLabel={t.save}
      onClose={props.onClose}
    >
      {form.values.grants.length + fixed.length === 0 && (
        <Banner tone="warn" role="status" className={styles.wrong}>
          {t.noGrants}
        </Banner>
      )}
      <FixedGrants grants={fixed} />
      <GrantFields form={form} />
      <SecondPersonNote form={form} drafts={form.values.grants} had={base.grants} />
    </WriteDialog>
  );
}

function FixedGrants({ grants }: Pick<ListedStaff, 'grants'>) {
  const t = useMessages(actTexts);
  const words = useMessages(staffTexts);
  const language = useLanguage();
  return grants.map(({ role, dormitory, dormitory_name: place }) => (
    <p key={`${role}-${dormitory}`} className={styles.row}>
      <b>{words.at(roleNames[role][language], place ?? words.all)}</b>
      <span className={styles.quiet}>{t.fixed}</span>
    </p>
  ));
}

/** Fields that were not touched show what somebody else has saved. */
const keepTyped = ({ begun, typed, newer }: Record<'begun' | 'typed' | 'newer', PersonValues>) => ({
  name: typed.name === begun.name ? newer.name : typed.name,
  kana: typed.kana === begun.kana ? newer.kana : typed.kana,
  language: typed.language === begun.language ? newer.language : typed.language,
});

export function PersonDialog(props: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const { base, form } = useStaffChange<keyof PersonValues, PersonValues>(props, {
    begin: ({ name, kana, language }) => ({ name, kana, language }),
    keep: keepTyped,
    names: () => ['name', 'kana', 'language'],
    validate: ({ name }) => ({ name: name.trim() === '' ? t.needName : undefined }),
    bodyOf: ({ name, kana, language }) => ({ name, kana: katakana(kana), language }),
  });
  return (
    <WriteDialog
      form={form}
      title={t.personTitle(base.name)}
      actionLabel={t.save}
      onClose={props.onClose}
    >
      <PersonFields form={form} />
    </WriteDialog>
  );
}
