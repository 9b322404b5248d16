// Invites to register: all unclaimed contracts, chosen ones of the list, or one, with counts and a sample before (SC041).
import { useState, type ReactNode } from 'react';
import type { ContractRow, StaffContract } from '@yadori/api/contracts/staff-calls';
import { inviteContracts } from '@yadori/api/invitations/staff-calls';
import type { ChosenWay } from '@yadori/api/invitations/state';
import type { Language } from '@yadori/api/language/language';
import { roomName } from '@yadori/api/residents/room';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useGo } from '../../../routing/links.tsx';
import { readsOfContracts, usePreview, type Preview } from '../api.ts';
import styles from '../contracts.module.css';
import { inviteTexts } from '../invite-texts.ts';
import { useLeftOut } from '../use-left-out.ts';
import { dayOf } from './contract-columns.tsx';

type Texts = Translated<typeof inviteTexts.ja>;

const { segment, email } = fieldsWith<Texts>();

const fields = {
  who: segment<'all' | 'shown'>('all', {
    label: (t) => t.who,
    options: (t) => [
      { value: 'all', label: t.all },
      { value: 'shown', label: t.shown },
    ],
  }),
  ways: segment<ChosenWay>('both', {
    label: (t) => t.ways,
    options: (t) => [
      { value: 'mail', label: t.mail },
      { value: 'letter', label: t.letter },
      { value: 'both', label: t.both },
    ],
  }),
  language: segment<Language>('ja', {
    label: (t) => t.language,
    options: (t) => [
      { value: 'ja', label: t.japanese },
      { value: 'en', label: t.english },
    ],
  }),
  email: email({ label: (t) => t.email, hint: (t) => t.emailHint }),
};

interface Values {
  who: 'all' | 'shown';
  ways: ChosenWay;
  language: Language;
  email: string;
}

const fieldsOfOne = ({ ways }: Values) =>
  ways === 'letter' ? (['who', 'language', 'email'] as const) : (['who'] as const);

const fieldsOfMany = ({ ways }: Values) =>
  ways === 'letter' ? (['language', 'email'] as const) : (['email'] as const);

const countOf = ({ mails, letters }: Preview, ways: ChosenWay): number =>
  ways === 'both' ? Math.max(mails, letters) : { mail: mails, letter: letters }[ways];

interface InviteProps {
  dormitory: string;
  onClose: () => void;
}

interface FormProps extends InviteProps {
  title: (preview: Preview | undefined, ways: ChosenWay) => string;
  /** Null: all unclaimed ones. */
  ids: (values: Values) => readonly number[] | null;
  initial?: Partial<Values>;
  without: (values: Values) => readonly (keyof typeof fields)[];
  again?: boolean;
  children?: (values: Values) => ReactNode;
}

function InviteForm(props: FormProps) {
  const { dormitory, ids, again = false, onClose } = props;
  const t = useMessages(inviteTexts);
  const language = useLanguage();
  const { form, declared } = useInvite(props);
  const { values } = form;
  // A half typed address changes nothing of the counts.
  const read = usePreview(dormitory, bodyOf({ ...values, email: '' }, props));
  const preview = read.data?.data;
  const isTyped = values.email.trim() !== '';
  const sent = preview === undefined ? 0 : countOf(preview, values.ways);
  const isEmpty = preview !== undefined && sent === 0 && !isTyped;
  return (
    <WriteDialog
      form={form}
      wide
      title={props.title(preview, values.ways)}
      text={t.fills}
      actionLabel={t.action(formatCount(isTyped ? 1 : sent, language))}
      waits={preview === undefined}
      blocked={isEmpty || ids(values)?.length === 0 ? t.nothing : undefined}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      {props.children?.(values)}
      {again && <p className="note">{t.again}</p>}
      {ids(values)?.length !== 0 && (
        <ReadView read={read} data={preview} failed={t.failed} waiting={[72, 160]}>
          {(found) => <Counts of={found} ways={values.ways} again={again} />}
        </ReadView>
      )}
    </WriteDialog>
  );
}

const bodyOf = (values: Values, { ids, again = false }: FormProps) => {
  const chosen = ids(values);
  return {
    ids: chosen === null ? null : [...chosen],
    language: values.language,
    ...(again && { again }),
    ...(values.email.trim() !== '' && { email: values.email.trim() }),
  };
};

/** Letters that were made are printed at once. */
function useInvite(props: FormProps) {
  const { dormitory, onClose } = props;
  const t = useMessages(inviteTexts);
  const language = useLanguage();
  const go = useGo();
  const count = (value: number) => formatCount(value, language);
  const declared = { fields, t, language, without: props.without };
  const options = formOf(declared);
  const form = useWriteForm(inviteContracts, {
    ...options,
    initial: { ...options.initial, ...props.initial },
    input: (values) => ({
      params: { dormitory },
      body: { ...bodyOf(values, props), ways: values.ways },
    }),
    done: ({ data }) => t.invited(count(data.mails), count(data.letters)),
    onDone: ({ data }, { body }) => {
      onClose();
      const only = body.ids?.length === 1 ? `&contract=${body.ids[0]}` : '';
      if (data.letters > 0) go(`/${dormitory}/contracts/invitations?print=1${only}`);
    },
    reads: readsOfContracts,
    readsAfter: 'answer',
    noLoss: ['who', 'ways', 'language'],
  });
  return { form, declared };
}

interface CountsProps {
  of: Preview;
  ways: ChosenWay;
  again: boolean;
}

function Counts({ of, ways, again }: CountsProps) {
  const t = useMessages(inviteTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { mails, letters, no_address: none, mailed, lettered, left, until, sample } = of;
  const working = again
    ? 0
    : { mail: mailed, letter: lettered, both: Math.min(mailed, lettered) }[ways];
  const lines = [
    ...(ways === 'letter' ? [] : [t.mails(count(mails))]),
    ...(ways === 'mail' ? [] : [t.letters(count(letters))]),
  ];
  return (
    <>
      <p aria-live="polite">
        <b className="num">{lines.join(betweenItems[language])}</b>
      </p>
      <ul className="note">
        {ways !== 'letter' && none > 0 && <li>{t.noAddress(count(none))}</li>}
        {working > 0 && <li>{t.working(count(working))}</li>}
        {left > 0 && <li>{t.left(count(left))}</li>}
        <li>{t.until(dayOf(until))}</li>
      </ul>
      {sample !== null && ways !== 'letter' && (
        <section
          className={styles.sample}
          aria-label={t.sample(`${roomName(sample.room_number)} ${sample.name}`)}
        >
          <h3 className="size-13">{t.sample(`${roomName(sample.room_number)} ${sample.name}`)}</h3>
          <p className="anywhere">
            <b>{sample.subject}</b>
          </p>
          <p className={styles.sampleText}>{sample.text.split('\n-- ')[0]}</p>
        </section>
      )}
    </>
  );
}

interface ManyProps extends InviteProps {
  /** Of the list, as far as it is read. */
  rows: readonly ContractRow[];
  /** The list is narrower than all unclaimed contracts. */
  isFiltered: boolean;
}

export function InviteManyDialog({ dormitory, rows, isFiltered, onClose }: ManyProps) {
  const t = useMessages(inviteTexts);
  const language = useLanguage();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [open] = useState(() => rows.filter(({ account_id: holder }) => holder === null));
  const { left, toggle } = useLeftOut();
  const chosen = open.map(({ id }) => id).filter((id) => !left.has(id));
  return (
    <InviteForm
      dormitory={dormitory}
      title={(preview, ways) =>
        t.manyTitle(preview === undefined ? '…' : formatCount(countOf(preview, ways), language))
      }
      ids={({ who }) => (who === 'all' ? null : chosen)}
      initial={{ who: isFiltered && open.length > 0 ? 'shown' : 'all' }}
      without={fieldsOfMany}
      onClose={onClose}
    >
      {({ who }) =>
        who === 'shown' && (
          <ul className={styles.extension} aria-label={t.list}>
            {open.map(({ id, room_number: room, name, number }) => (
              <li key={id}>
                <Checkbox checked={!left.has(id)} onChange={() => toggle(id)}>
                  {t.choose(roomName(room), name, number)}
                </Checkbox>
              </li>
            ))}
          </ul>
        )
      }
    </InviteForm>
  );
}

interface OneProps extends InviteProps {
  /** The list of invitations has no addresses: what was mailed says whether there is one. */
  of: Pick<StaffContract, 'id' | 'name' | 'number' | 'invitations'> &
    Partial<Pick<StaffContract, 'invite_email'>>;
}

export function InviteOneDialog({ dormitory, of, onClose }: OneProps) {
  const t = useMessages(inviteTexts);
  const { id, name, number, invitations, invite_email: address } = of;
  const isMailed =
    address === undefined ? invitations.some(({ way }) => way === 'mail') : address !== null;
  const works = invitations.some(({ state }) => state === 'open' || state === 'opened');
  return (
    <InviteForm
      dormitory={dormitory}
      title={() => t.oneTitle(name === '' ? number : name)}
      ids={() => [id]}
      initial={{ ways: isMailed ? 'mail' : 'letter', email: address ?? '' }}
      without={fieldsOfOne}
      again={works}
      onClose={onClose}
    />
  );
}
