// Who of one room can be added to the running meal, each with one press; with a reason where no portion is left (SE020).
import { useState } from 'react';
import type { WalkInRoom } from '@yadori/api/meals/staff/walk-in-calls';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatTime, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import counter from '../counter.module.css';
import { isRoom, roomOf } from '../match-room.ts';
import { AlreadyIn } from './already-in.tsx';
import { useWalkIns, type RoomKind, type RoomPerson, type WalkInsProps } from './use-walk-ins.ts';
import { walkInTexts } from './walk-in-texts.ts';
import styles from './walk-ins.module.css';

interface WalkInQuestion {
  who: RoomPerson;
  kind: RoomKind;
}

export function WalkIns(props: WalkInsProps) {
  const came = props.board.came.filter((one) => isRoom(one, props.room));
  return (
    <>
      <AlreadyIn came={came} />
      <RoomPeople {...props} shown={came.map(({ name }) => name)} />
    </>
  );
}

interface RoomPeopleProps extends WalkInsProps {
  /** Of whom it is said already that they came. */
  shown: readonly string[];
}

function RoomPeople({ shown, ...props }: RoomPeopleProps) {
  const t = useMessages(walkInTexts);
  const { found, isError, refetch, busy, add } = useWalkIns(props);
  const [asked, setAsked] = useState<WalkInQuestion>();
  if (isError)
    return (
      <div className={styles.walkIns} role="alert">
        <p>{t.failed}</p>
        <button type="button" className={styles.reason} onClick={() => void refetch()}>
          {t.again}
        </button>
      </div>
    );
  if (found === undefined) return null;
  if (asked !== undefined && found.people.some(({ account }) => account === asked.who.account))
    return (
      <Reasons
        {...asked}
        busy={busy}
        onChoose={(code) => void add(asked.who, asked.kind, code)}
        onBack={() => setAsked(undefined)}
      />
    );
  return (
    <section className={styles.walkIns} aria-label={t.title}>
      {found.people.some(({ at }) => at === null) && <h2 className="size-17">{t.title}</h2>}
      {found.refusal !== null && <Closed refusal={found.refusal} />}
      {found.refusal === null && found.people.length === 0 && <p>{t.none}</p>}
      {found.people.map((who) =>
        who.at !== null
          ? !shown.includes(who.name) && (
              <p key={who.account} className={styles.came}>
                <b>{who.name}</b> {t.at(formatTime(Date.parse(who.at)))}
              </p>
            )
          : found.kinds.map((kind) => (
              <AddButton
                key={`${who.account} ${kind.type_of_food}`}
                who={who}
                kind={kind}
                busy={busy}
                price={found.price}
                onPress={() => (kind.remain === 0 ? setAsked({ who, kind }) : void add(who, kind))}
              />
            )),
      )}
    </section>
  );
}

function Closed({ refusal }: { refusal: NonNullable<WalkInRoom['refusal']> }) {
  const t = useMessages(walkInTexts);
  const closed = {
    too_early: t.early,
    too_late: t.late,
    stopped: t.stopped,
    no_menu: t.noMenu,
  };
  return <p>{closed[refusal]}</p>;
}

interface AddButtonProps extends WalkInQuestion {
  price: number;
  busy: boolean;
  onPress: () => void;
}

function AddButton({ who, kind, price, busy, onPress }: AddButtonProps) {
  const t = useMessages(walkInTexts);
  const language = useLanguage();
  const isFull = kind.remain === 0;
  return (
    <button
      type="button"
      className={counter.admit}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      <b className="num">{roomOf(who)}</b>
      <span className={counter.admitName}>
        {who.name}
        <span className={counter.admitKind}>
          {kind.menu_name}{' '}
          {kind.remain !== null && (
            <b className={classNames(isFull && styles.full)}>
              {isFull ? t.full : t.left(formatCount(kind.remain, language))}
            </b>
          )}
          {price > 0 && ` ${formatYen(price, language)}`}
        </span>
      </span>
      <span className={counter.admitVerb}>{isFull ? t.addWithReason : t.add}</span>
    </button>
  );
}

/** A tablet has no keyboard: reasons that need words are given at the desk. */
const offered = (Object.keys(reasonNames) as ReasonCode[]).filter((code) => code !== 'other');

interface ReasonsProps extends WalkInQuestion {
  busy: boolean;
  onChoose: (code: ReasonCode) => void;
  onBack: () => void;
}

function Reasons({ who, kind, busy, onChoose, onBack }: ReasonsProps) {
  const t = useMessages(walkInTexts);
  const language = useLanguage();
  return (
    <section className={styles.walkIns} aria-label={t.why}>
      <p className="size-17">
        <b className="num">{roomOf(who)}</b> {who.name} {kind.menu_name}
      </p>
      <p role="status">{t.why}</p>
      <div className="stack gap-10">
        {offered.map((code) => (
          <button
            key={code}
            type="button"
            className={styles.reason}
            aria-disabled={busy || undefined}
            onClick={() => onChoose(code)}
          >
            {reasonNames[code][language]}
          </button>
        ))}
        <button type="button" className={styles.reason} onClick={onBack}>
          {t.back}
        </button>
      </div>
    </section>
  );
}
