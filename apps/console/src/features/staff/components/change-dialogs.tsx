// Changing a person's roles, or name and language. The first of two wins; the other one sees the new values.
import { useState } from 'react';
import { katakana } from '@yadori/api/language/normalise';
import { changeStaff, type ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { Banner } from '@yadori/kit/banner.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useSession } from '../../../session/session.ts';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import {
  draftOf,
  grantNames,
  mayChange,
  wantedGrant,
  wrongInGrants,
  type GrantName,
  type GrantValues,
} from '../grants.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { GrantFields } from './grant-fields.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';

interface Changed {
  name?: string;
  kana?: string;
  language?: 'ja' | 'en';
  grants?: ReturnType<typeof wantedGrant>[];
}

interface Change<Name extends string, V extends object> {
  begin: (person: ListedStaff) => V;
  /** After a conflict, over what somebody else has saved; left out: the form begins again. */
  keep?: (drafts: { begun: V; typed: V; newer: V }) => V;
  names: (values: V) => readonly Name[];
  validate: (values: V) => ErrorTexts<Name>;
  bodyOf: (values: V, base: ListedStaff) => Changed;
}

/** A form over the person as they are now. */
function useChange<Name extends string, V extends object>(
  { subject, onClose }: ActProps<ListedStaff>,
  { begin, keep, names, validate, bodyOf }: Change<Name, V>,
) {
  const t = useMessages(actTexts);
  const [base, setBase] = useState(subject);
  const [first] = useState(() => begin(subject));
  const form = useWriteForm<typeof changeStaff, Name, V>(changeStaff, {
    names,
    initial: first,
    validate,
    input: (values) => ({
      params: { id: base.id },
      body: { ...bodyOf(values, base), revision: base.revision },
    }),
    done: t.saved,
    onDone: onClose,
    onRefused: ({ code, data }) => {
      if (code !== 'changed' || data === undefined) return false;
      const newer = begin(data);
      setBase(data);
      form.restart(keep?.({ begun: begin(base), typed: form.values, newer }) ?? newer, newer);
      return false;
    },
    reads: readsOfPeople,
  });
  return { base, form };
}

export function RolesDialog(props: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const { grants: own } = useSession();
  const fixedOf = ({ grants }: ListedStaff) => grants.filter((grant) => !mayChange(own, grant));
  const { base, form } = useChange<GrantName, GrantValues>(props, {
    begin: ({ grants }) => ({
      grants: grants.filter((grant) => mayChange(own, grant)).map(draftOf),
    }),
    names: grantNames,
    validate: ({ grants }) => wrongInGrants(grants, t),
    bodyOf: ({ grants }, person) => ({
      grants: [...fixedOf(person).map(draftOf), ...grants].map(wantedGrant),
    }),
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
  const { base, form } = useChange<keyof PersonValues, PersonValues>(props, {
    begin: ({ name, kana, language }) => ({ name, kana, language }),
    keep: keepTyped,
    names: () => ['name', 'kana', 'language'],
    validate: ({ name }) => ({ name: name.trim() === '' ? t.needName : undefined }),
    bodyOf: (values) => ({ ...values, kana: katakana(values.kana) }),
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
