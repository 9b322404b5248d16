// The message to a resident of whose charge something was taken off: the server writes it, the console shows it before.
import type { Bilingual } from '../language/language.ts';
import { filledText } from '../operator-texts/filled.ts';
import { actValues } from '../residents/act-message.ts';
import { dayName } from '../time/day-name.ts';
import { dateAt, type CalendarDate, type Instant } from '../time/tokyo.ts';
import { chargeReasonNames, type ChargeReason } from './reasons.ts';
import { reversalReasonNames, type ReversalReason } from './reversal-reasons.ts';

interface Reversed {
  /** Yen. */
  amount: number;
  /** Never the sealed one. */
  reason: Exclude<ReversalReason, 'ill'>;
  charge: { reason: ChargeReason; date: CalendarDate; amount_yen: number };
}

/** Fields of the operator's text about an act of staff. */
export const reversedText = ({ amount, reason, charge }: Reversed, now: Instant) =>
  actValues({
    act: actText(amount, charge),
    reason: reversalReasonNames[reason],
    on: dateAt(now),
  });

/** As the product words it. */
export const reversedMessage = (reversed: Reversed, now: Instant): Bilingual =>
  filledText('staff_act', reversedText(reversed, now));

const dayNames = (day: CalendarDate): Bilingual => ({
  ja: dayName(day, 'ja'),
  en: dayName(day, 'en'),
});

const yen = (amount: number) => amount.toLocaleString('en-US');

function actText(amount: number, { reason, date, amount_yen: all }: Reversed['charge']): Bilingual {
  const day = dayNames(date);
  const name = chargeReasonNames[reason];
  const ofAll =
    amount === all ? { ja: '', en: '' } : { ja: `${yen(all)}円のうち`, en: ` of ${yen(all)}` };
  return {
    ja: `${day.ja}の料金（${name.ja}）${ofAll.ja}${yen(amount)}円を免除しました`,
    en: `waived ${yen(amount)} yen${ofAll.en} charged for ${day.en} (${name.en.toLowerCase()})`,
  };
}
