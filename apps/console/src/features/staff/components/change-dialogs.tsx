// Changing a person's roles, or name and language. The first of two wins; the other one sees the new values.
import { useState } from 'react';
import { katakana } from '@yadori/api/language/normalise';
import { changeStaff, type ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { Banner } from '@yadori/kit/banner.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { send } from '../../../session/api.ts';
import { useSession } from '../../../session/session.ts';
import { useAct } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { draftOf, mayChange, wantedGrant, type GrantDraft } from '../grants.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { ActDialog } from './act-dialog.tsx';
import { checkGrants, GrantFields } from './grant-fields.tsx';
import { PersonFields, type PersonDraft } from './person-fields.tsx';

interface ChangeDialogProps {
  person: ListedStaff;
  onClose: () => void;
}

interface Beginning<Draft> {
  begin: (person: ListedStaff) => Draft;
  /** After a conflict, over what somebody else has saved; left out: the form begins again. */
  keep?: (drafts: { begun: Draft; typed: Draft; newer: Draft }) => Draft;
}

/** A form over the person as they are now. */
function useChange<Draft>(person: ListedStaff, { begin, keep }: Beginning<Draft>) {
  const [base, setBase] = useState(person);
  const [begun, setBegun] = useState(() => begin(person));
  const [draft, setDraft] = useState(begun);
  const change = async (body: Parameters<typeof sendChange>[2]) => {
    const answer = await sendChange(base.id, base.revision, body);
    if (!answer.ok && answer.code === 'changed' && answer.data !== undefined) {
      const newer = begin(answer.data);
      setBase(answer.data);
      setBegun(newer);
      setDraft((typed) => keep?.({ begun, typed, newer }) ?? newer);
    }
    return answer;
  };
  return { base, draft, isChanged: draft !== begun, setDraft, change };
}

interface Changed {
  name?: string;
  kana?: string;
  language?: 'ja' | 'en';
  grants?: ReturnType<typeof wantedGrant>[];
}

const sendChange = (id: number, revision: number, body: Changed) =>
  send(changeStaff, { params: { id }, body: { ...body, revision } });

export function RolesDialog({ person, onClose }: ChangeDialogProps) {
  const t = useMessages(actTexts);
  const { grants: own } = useSession();
  const { busy, problem, act } = useAct(onClose);
  const { base, draft, isChanged, setDraft, change } = useChange<readonly GrantDraft[]>(person, {
    begin: ({ grants }) => grants.filter((grant) => mayChange(own, grant)).map(draftOf),
  });
  const [isChecked, setIsChecked] = useState(false);
  const fixed = base.grants.filter((grant) => !mayChange(own, grant));
  const submit = () => {
    setIsChecked(true);
    if (!checkGrants(draft)) return;
    const grants = [...fixed.map(draftOf), ...draft].map(wantedGrant);
    void act(() => change({ grants }), t.saved);
  };
  return (
    <ActDialog
      wide
      title={t.rolesTitle(base.name)}
      problem={problem}
      action={t.save}
      changed={isChanged}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {draft.length + fixed.length === 0 && (
        <Banner tone="warn" role="status" className={styles.wrong}>
          {t.noGrants}
        </Banner>
      )}
      <FixedGrants grants={fixed} />
      <GrantFields drafts={draft} onChange={setDraft} isChecked={isChecked} />
    </ActDialog>
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
function keepTyped({ begun, typed, newer }: Record<'begun' | 'typed' | 'newer', PersonDraft>) {
  const name = typed.name === begun.name ? newer.name : typed.name;
  const kana = typed.kana === begun.kana ? newer.kana : typed.kana;
  return {
    name,
    kana,
    language: typed.language === begun.language ? newer.language : typed.language,
  };
}

export function PersonDialog({ person, onClose }: ChangeDialogProps) {
  const t = useMessages(actTexts);
  const { busy, problem, act } = useAct(onClose);
  const { base, draft, isChanged, setDraft, change } = useChange<PersonDraft>(person, {
    begin: ({ name, kana, language }) => ({ name, kana, language }),
    keep: keepTyped,
  });
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (draft.name.trim() === '') return focusFieldLater('staff-name');
    return void act(() => change({ ...draft, kana: katakana(draft.kana) }), t.saved);
  };
  return (
    <ActDialog
      title={t.personTitle(base.name)}
      problem={problem}
      action={t.save}
      changed={isChanged}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields person={draft} onChange={setDraft} isChecked={isChecked} />
    </ActDialog>
  );
}
