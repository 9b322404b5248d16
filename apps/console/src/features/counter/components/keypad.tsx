// Checking in by the room: digits until one person is meant, then one press (J3).
import backspace from '@phosphor-icons/core/bold/backspace-bold.svg?raw';
import { useState, type ReactNode } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { addDigit, isRoom, matchRoom, roomOf } from '../match-room.ts';
import { counterTexts } from '../texts.ts';
import type { Expected } from '../use-counter.ts';
import styles from '../counter.module.css';

interface KeypadProps {
  expected: readonly Expected[];
  typed: string;
  busy: boolean;
  kindOf: (food: number) => string;
  onType: (typed: string) => void;
  onAdmit: (who: Expected) => void;
  /** Adding people of a room who have no booking. */
  renderWalkIns: (room: string) => ReactNode;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export function Keypad({
  expected,
  typed,
  busy,
  kindOf,
  onType,
  onAdmit,
  renderWalkIns,
}: KeypadProps) {
  const t = useMessages(counterTexts);
  const found = matchRoom(expected, typed);
  return (
    <div className={styles.keypad}>
      <output className={styles.typed} aria-label={t.room}>
        {typed === '' ? '–' : typed}
      </output>
      <Keys typed={typed} onType={onType} />
      {typed === '' ? (
        <Waiting expected={expected} onType={onType} />
      ) : (
        <Found
          key={typed}
          found={found}
          typed={typed}
          busy={busy}
          kindOf={kindOf}
          onAdmit={onAdmit}
          renderWalkIns={renderWalkIns}
        />
      )}
    </div>
  );
}

function Keys({ typed, onType }: Pick<KeypadProps, 'typed' | 'onType'>) {
  const t = useMessages(counterTexts);
  const press = (digit: string) => onType(addDigit(typed, digit));
  const erase = () => onType(typed.slice(0, -1));
  return (
    <div className={styles.keys} role="group" aria-label={t.keypad}>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={classNames(styles.key, digit === '0' && styles.zero)}
          onClick={() => press(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t.clear}
        disabled={typed === ''}
        onClick={erase}
      >
        <Icon svg={backspace} size={28} />
      </button>
    </div>
  );
}

/** Who is still expected, by room; a press types the room. */
function Waiting({ expected, onType }: Pick<KeypadProps, 'expected' | 'onType'>) {
  const t = useMessages(counterTexts);
  return (
    <div className={styles.hint}>
      <p className={styles.hintTitle}>{t.typeRoom}</p>
      <p>{t.typeRoomText}</p>
      {expected.length > 0 && (
        <ul className={styles.expected} aria-label={t.stillExpected}>
          {expected.map((who) => {
            const room = roomOf(who);
            return (
              <li key={who.reservation_id}>
                <button type="button" className={styles.expectedRow} onClick={() => onType(room)}>
                  <b className="num">{room}</b> {who.name}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface FoundProps extends Pick<
  KeypadProps,
  'typed' | 'busy' | 'kindOf' | 'onAdmit' | 'renderWalkIns'
> {
  found: readonly Expected[];
}

/** So many are offered to choose from; with more the next digit decides. */
const mostOffered = 6;

function Found({ found, typed, busy, kindOf, onAdmit, renderWalkIns }: FoundProps) {
  const [others, setOthers] = useState(false);
  const t = useMessages(counterTexts);
  const language = useLanguage();
  const [only] = found;
  if (only === undefined)
    return (
      <div className={styles.hint}>
        <div role="status">
          <p className={styles.hintTitle}>{t.nobody(typed)}</p>
        </div>
        {renderWalkIns(typed)}
      </div>
    );
  return (
    <div className={styles.found} role="status">
      {found.length > 1 && (
        <p className={styles.hintTitle}>{t.several(formatCount(found.length, language))}</p>
      )}
      {found.slice(0, mostOffered).map((who) => (
        <button
          key={who.reservation_id}
          type="button"
          className={styles.admit}
          aria-disabled={busy || undefined}
          onClick={() => onAdmit(who)}
        >
          <b className="num">{roomOf(who)}</b>
          <span className={styles.admitName}>
            {who.name}
            <span className={styles.admitKind}>{kindOf(who.type_of_food)}</span>
          </span>
          <span className={styles.admitVerb}>{t.checkIn}</span>
        </button>
      ))}
      {isRoom(only, typed) &&
        (others ? (
          renderWalkIns(typed)
        ) : (
          <button type="button" className={styles.others} onClick={() => setOthers(true)}>
            {t.others}
          </button>
        ))}
    </div>
  );
}
