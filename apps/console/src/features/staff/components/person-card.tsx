// One person: who they are, how they sign in, what they may do, and the acts that the reader may do on them.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { sendInvitation, type ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useWhen } from '../../../parts/when.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { RequestNote, useOwnRequest } from '../../approvals/panel.tsx';
import { readsOfPeople, usePeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import type { PeopleFilters } from '../filters.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { PersonDialog, RolesDialog } from './change-dialogs.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useLastSeen } from './people-table.tsx';
import { EnableDialog, ResetDialog } from './person-acts.tsx';
import { AttentionTags, FactorTags, StateTag } from './staff-tags.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const PersonSessions = lazyPart(async () => (await import('./person-sessions.tsx')).PersonSessions);

interface PersonCardProps {
  id: number;
  /** Of the list beside it. */
  filters: PeopleFilters;
  onClose: () => void;
}

export function PersonCard({ id, filters, onClose }: PersonCardProps) {
  const t = useMessages(staffTexts);
  useCloseToRow(String(id), onClose);
  const { person, isPending } = usePerson(id, filters);
  return (
    <article className={classNames(styles.panel, styles.card)} aria-busy={isPending}>
      {person !== undefined && (
        <>
          <Head person={person} onClose={onClose} />
          <Facts person={person} />
          <Grants person={person} />
          <OwnRequest person={person} />
          {person.can_manage && person.state === 'active' && <PersonSessions person={person} />}
          <Acts person={person} />
        </>
      )}
      {isPending && (
        <SkeletonRegion>
          <Skeleton height={64} />
        </SkeletonRegion>
      )}
      {!isPending && person === undefined && (
        <StatePanel
          kind="failed"
          title={t.gone}
          text={t.goneText}
          acts={<Button onClick={onClose}>{t.close}</Button>}
        />
      )}
    </article>
  );
}

/** Of the list, or without its filters: an act may take the person out of them. */
function usePerson(id: number, filters: PeopleFilters) {
  const personIn = ({ data }: ReturnType<typeof usePeople>) =>
    data?.data.rows.find((row) => row.id === id);
  const list = usePeople(filters);
  const listed = personIn(list);
  const all = usePeople({}, listed === undefined && !list.isPending);
  const person = listed ?? personIn(all);
  return { person, isPending: person === undefined && all.isPending };
}

interface PersonProps {
  person: ListedStaff;
}

function Head({ person, onClose }: PersonProps & { onClose: () => void }) {
  const t = useMessages(staffTexts);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <header className={styles.head}>
      <Avatar src={undefined} name={person.name} size={48} />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className="size-20">
          {person.name}
        </h2>
        <p className={styles.quiet} lang="ja">
          {person.kana}
        </p>
        <p className={styles.tags}>
          <StateTag state={person.state} />
          <AttentionTags attention={person.attention} />
        </p>
      </div>
      <IconButton svg={x} label={t.close} onClick={onClose} />
    </header>
  );
}

function Facts({ person }: PersonProps) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const when = useWhen();
  const lastSeen = useLastSeen();
  const { email, factors, last_seen_on: seen, invited_until: until, state, attention } = person;
  return (
    <dl className={styles.facts}>
      <dt>{t.email}</dt>
      <dd>{email}</dd>
      <dt>{t.language}</dt>
      <dd>{{ ja: t.japanese, en: t.english }[person.language]}</dd>
      <dt>{t.factors}</dt>
      <dd>
        <FactorTags factors={factors} />
        {factors.recovery_left > 0 && (
          <span className={styles.quiet}>
            {t.recoveryLeft(formatCount(factors.recovery_left, language))}
          </span>
        )}
      </dd>
      <dt>{t.lastSeen}</dt>
      <dd>
        {lastSeen(seen)}
        {attention.includes('unused') && <span className={styles.quiet}>{t.unusedNote}</span>}
      </dd>
      {until !== null && (
        <>
          <dt>{t.invitedUntil}</dt>
          <dd>{when(until)}</dd>
        </>
      )}
      {until === null && state === 'invited' && (
        <>
          <dt>{t.invitedUntil}</dt>
          <dd>{t.invitationOver}</dd>
        </>
      )}
    </dl>
  );
}

function Grants({ person: { grants } }: PersonProps) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const dateOf = (day: string) => formatDateWithYear(day as CalendarDate, language);
  return (
    <section>
      <h3 className={styles.heading}>{t.roles}</h3>
      {grants.length === 0 && <p className={styles.quiet}>{t.noRoles}</p>}
      <ul>
        {grants.map(
          ({ role, dormitory, dormitory_name: place, from_day: from, until_day: until }) => (
            <li key={`${role} ${dormitory} ${from}`} className={styles.row}>
              <b>{roleNames[role][language]}</b>
              <span>{place ?? t.all}</span>
              <span className={styles.days}>
                {t.days(dateOf(from), until === null ? undefined : dateOf(until))}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Roles that the reader has asked for and that wait for another person. */
function OwnRequest({ person: { id, state } }: PersonProps) {
  const mayAsk = hasRightAnywhere(useSession(), { of: 'approvals', level: 'view' });
  const call = state === 'disabled' ? 'enableStaff' : 'changeStaff';
  const request = useOwnRequest(call, id, mayAsk);
  return request === undefined ? null : <RequestNote of={request} />;
}

const dialogs = {
  roles: RolesDialog,
  person: PersonDialog,
  enable: EnableDialog,
  reset: ResetDialog,
  disable: DisableDialog,
  withdraw: WithdrawDialog,
};

type Opened = keyof typeof dialogs;

/** What the person may not do is absent, with one sentence why. */
function Acts({ person }: PersonProps) {
  const t = useMessages(staffTexts);
  const session = useSession();
  const [open, dialog] = useDialogOf<Opened>((act, close) => {
    const Chosen = dialogs[act];
    return <Chosen subject={person} onClose={close} />;
  });
  if (!hasRightAnywhere(session, { of: 'staff', level: 'edit' })) return null;
  if (person.is_self) return <p className={styles.note}>{t.self}</p>;
  const { state, can_manage: canManage } = person;
  return (
    <>
      <div className={styles.acts}>
        <Button variant="tonal" onClick={() => open('roles')}>
          {t.changeRoles}
        </Button>
        {canManage && <Button onClick={() => open('person')}>{t.changePerson}</Button>}
        {canManage && state === 'active' && (
          <Button onClick={() => open('reset')}>{t.resetFactors}</Button>
        )}
        {canManage && state === 'invited' && <InvitationActs person={person} onOpen={open} />}
        {canManage && state === 'active' && (
          <Button variant="dangerLine" onClick={() => open('disable')}>
            {t.disable}
          </Button>
        )}
        {canManage && state === 'disabled' && (
          <Button onClick={() => open('enable')}>{t.enable}</Button>
        )}
      </div>
      {!canManage && <p className={styles.note}>{t.outside}</p>}
      {dialog}
    </>
  );
}

function InvitationActs({
  person: { id },
  onOpen,
}: PersonProps & { onOpen: (act: Opened) => void }) {
  const t = useMessages(staffTexts);
  const words = useMessages(actTexts);
  const { busy, refusal, call } = useCall(sendInvitation, {
    reads: readsOfPeople,
    onOk: () => toast(words.sent),
  });
  return (
    <>
      <Button busy={busy} onClick={() => call({ params: { id } })}>
        {t.sendAgain}
      </Button>
      <Button variant="dangerLine" onClick={() => onOpen('withdraw')}>
        {t.withdraw}
      </Button>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
    </>
  );
}
