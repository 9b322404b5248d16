// Why days beyond the contract cannot be booked (AM216).
import info from '@phosphor-icons/core/regular/info.svg?raw';
import {
  outsideContract,
  type ContractDays,
  type OutsideContract,
} from '@yadori/api/contracts/days';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import styles from './contract-note.module.css';

const texts = defineMessages({
  ja: {
    before: (day: string) => `入居は${day}からです。それより前の日は予約できません。`,
    after: (day: string) => `入居の最終日は${day}です。それより後の日は予約できません。`,
  },
  en: {
    before: (day) => `Your stay here begins on ${day}. Earlier days can’t be reserved.`,
    after: (day) => `Your last day here is ${day}. Later days can’t be reserved.`,
  },
});

interface ContractNoteProps {
  /** Undefined while it is read, and of an answer that was kept before the server named it. */
  contract: ContractDays | undefined;
  /** The days that are shown; the note is shown where one of them lies outside. */
  days: readonly CalendarDate[];
}

export function ContractNote({ contract, days }: ContractNoteProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  const outside = contract && firstOutside(contract, days);
  if (outside === undefined) return null;
  return (
    <p className={styles.note}>
      <Icon svg={info} size={18} />
      <span>{t[outside.side](formatDate(outside.limit, language))}</span>
    </p>
  );
}

function firstOutside(
  contract: ContractDays,
  days: readonly CalendarDate[],
): OutsideContract | undefined {
  for (const day of days) {
    const outside = outsideContract(day, contract);
    if (outside !== undefined) return outside;
  }
  return undefined;
}
