// An application to read: before it is sent, and afterwards (Q009, Q016, Q017).
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { addressTexts } from '../../account/panel.tsx';
import { moveOutDoubts } from '../move-out-doubts.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import styles from './move-out-facts.module.css';

interface ShownMoveOut {
  move_out_at: string;
  luggage_removal_at: string;
  use_shipping_company: boolean;
  shipping_company_name: string;
  postal_code: string;
  address: string;
  building: string;
  mail_address: string;
  phone_number: string;
}

export function MoveOutFacts({ shown }: { shown: ShownMoveOut }) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const when = useMoment();
  const rows = [
    [fieldLabel(language, 'move_out_at'), when(shown.move_out_at)],
    [fieldLabel(language, 'luggage_removal_at'), when(shown.luggage_removal_at)],
    [t.transport, shown.use_shipping_company ? shown.shipping_company_name : t.noCompany],
    [fieldLabel(language, 'postal_code', saveMoveOut.fieldNames), postalCode(shown.postal_code)],
    [fieldLabel(language, 'address', saveMoveOut.fieldNames), shown.address],
    [fieldLabel(language, 'building'), shown.building],
    [fieldLabel(language, 'mail_address'), shown.mail_address],
    [fieldLabel(language, 'phone_number'), shown.phone_number],
  ] as const;
  return (
    // Nothing in it can be pressed: without a stop of its own a keyboard could not scroll to its end.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t.contents} tabIndex={0} className={styles.region}>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** 2026年12月1日 10:00ごろ */
export function useMoment(): (at: string) => string {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  return (at) => {
    const on = parseDate(at.slice(0, 10));
    return on === undefined
      ? ''
      : t.dayAround(formatDateWithYear(on, language), at.slice(11, 16).replace(/^0/, ''));
  };
}

/** 150-0001 */
const postalCode = (digits: string): string =>
  digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;

/** What is allowed but probably a mistake, before an application is sent (AM178). */
export function MoveOutWarnings({ shown }: { shown: ShownMoveOut }) {
  const { luggageLater } = useMessages(moveOutTexts);
  const { noHouseNumber } = useMessages(addressTexts);
  const said = { luggageLater, noHouseNumber };
  const doubts = moveOutDoubts(shown);
  if (doubts.length === 0) return null;
  return (
    <Banner tone="warn" className={styles.doubts}>
      {doubts.map((doubt) => (
        <p key={doubt}>{said[doubt]}</p>
      ))}
    </Banner>
  );
}
