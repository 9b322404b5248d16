// Whom to look for on a floor, in the order of need: call with one press, record with another.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import dots from '@phosphor-icons/core/bold/dots-three-bold.svg?raw';
import { howNames, callResultNames } from '@yadori/api/safety/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDay, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { IconButton, IconLink } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ShownPerson } from '../board-view.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';
import { NewerAnswer, useNoteHelp } from './help-part.tsx';
import { StandingSign } from './standing-sign.tsx';

export interface OpenedContact {
  account_id: number;
  name: string;
  phone_number: string;
  relationship: string;
  is_readable: boolean;
}

interface CallListProps {
  checkId: number;
  people: readonly ShownPerson[];
  contacts: readonly OpenedContact[] | undefined;
  canEdit: boolean;
  onOpen: (person: ShownPerson) => void;
  onSafe: (person: ShownPerson) => void;
}

export function CallList({ checkId, people, contacts, canEdit, onOpen, onSafe }: CallListProps) {
  return (
    <ul className={styles.calls}>
      {people.map((person) => (
        <PersonRow
          key={person.account_id}
          checkId={checkId}
          person={person}
          canEdit={canEdit}
          onOpen={onOpen}
          onSafe={onSafe}
          contact={contacts?.find((one) => one.account_id === person.account_id)}
        />
      ))}
    </ul>
  );
}

interface PersonRowProps extends Omit<CallListProps, 'people' | 'contacts'> {
  person: ShownPerson;
  contact: OpenedContact | undefined;
}

function PersonRow({ checkId, person, contact, canEdit, onOpen, onSafe }: PersonRowProps) {
  const { newer, note } = useNoteHelp(checkId, person);
  const isSeen = person.help?.seen_at != null;
  return (
    <li className={classNames(styles.person, person.standing !== 'missing' && styles.urgent)}>
      <div className={styles.who}>
        <b>
          <span className="num">{person.room}</span> {person.name}
        </b>
        <PersonWords person={person} />
        <Contact contact={contact} />
        <NewerAnswer text={isSeen ? undefined : newer} />
      </div>
      {canEdit && (
        <Presses person={person} onOpen={onOpen} onSafe={onSafe} onCall={() => note(true)} />
      )}
    </li>
  );
}

interface PressesProps extends Pick<CallListProps, 'onOpen' | 'onSafe'> {
  person: ShownPerson;
  onCall: () => void;
}

function Presses({ person, onOpen, onSafe, onCall }: PressesProps) {
  const t = useMessages(safetyTexts);
  return (
    <div className={styles.presses}>
      {person.phone_number !== null && person.phone_number !== '' && (
        <IconLink
          className={styles.tel}
          svg={phone}
          size={26}
          label={t.call(person.name)}
          href={`tel:${person.phone_number}`}
          onClick={onCall}
        />
      )}
      {person.standing === 'missing' && (
        <IconButton
          className={styles.tick}
          svg={check}
          size={26}
          label={t.confirmSafe(person.name)}
          onClick={() => onSafe(person)}
        />
      )}
      <IconButton
        className={styles.tick}
        svg={dots}
        size={26}
        label={t.details(person.name)}
        onClick={() => onOpen(person)}
      />
    </div>
  );
}

interface PersonWordsProps {
  person: ShownPerson;
}

/** What is known, in one or two lines. */
export function PersonWords({ person }: PersonWordsProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  const { standing, words, said_at, proxy, own_standing, guests } = person;
  const [lastCall] = person.calls;
  const said = said_at === null ? '' : ` ${formatTime(Date.parse(said_at))}`;
  return (
    <>
      <p className={styles.said}>
        <StandingSign person={person} size={18} />
        <span>
          {standings[standing]}
          {words.map((text) => `「${text}」`).join('')}
          <span className="num">{said}</span>
          {person.isWaiting && <b> {t.wait}</b>}
        </span>
      </p>
      {proxy !== null && (
        <p className="note">
          {t.noted(proxy.name, howNames[proxy.how][language])}
          {proxy.note !== '' && ` ${proxy.note}`}
          {own_standing !== null && ` · ${t.ownWas(standings[own_standing])}`}
        </p>
      )}
      {person.help?.taken_by != null && <p className="note">{t.takenBy(person.help.taken_by)}</p>}
      <Elsewhere person={person} />
      {guests > 0 && <p className="note">{t.guests(String(guests))}</p>}
      {lastCall !== undefined && (
        <p className="note">
          {t.lastCall(
            callResultNames[lastCall.result][language],
            formatTime(Date.parse(lastCall.at)),
            lastCall.name,
          )}
        </p>
      )}
    </>
  );
}

/** Why somebody is not to be looked for in the room. */
function Elsewhere({ person: { reported_away: away, arrives_on: arrives } }: PersonWordsProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <>
      {away !== null && (
        <p className="note">
          {t.awayUntil(
            formatDay(away.until as CalendarDate, language),
            `${away.place} ${away.prefecture}`.trim(),
          )}
        </p>
      )}
      {arrives !== null && (
        <p className="note">{t.arrivesOn(formatDay(arrives as CalendarDate, language))}</p>
      )}
    </>
  );
}

function Contact({ contact }: { contact: OpenedContact | undefined }) {
  const t = useMessages(safetyTexts);
  if (contact === undefined) return null;
  if (!contact.is_readable) return <p className="note">{t.contactsUnreadable}</p>;
  if (contact.phone_number === '') return <p className="note">{t.contactsNone}</p>;
  return (
    <p className={styles.contact}>
      <Icon svg={phone} size={18} />
      <a href={`tel:${contact.phone_number}`}>
        {`${contact.relationship} ${contact.name}`}{' '}
        <span className="num">{contact.phone_number}</span>
      </a>
    </p>
  );
}
