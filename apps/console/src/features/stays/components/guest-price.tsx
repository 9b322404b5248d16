// What a guest costs before the report is sent, order by order, and what of it comes late or lacks bedding (SI006).
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { betweenItems, formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { useGuestCheck } from '../api.ts';
import { guestTexts } from '../guest-texts.ts';
import styles from '../on-behalf.module.css';

type Check = ReturnType<typeof useGuestCheck>;
type Checked = NonNullable<Check['data']>['data'];

interface GuestPriceProps {
  check: Check;
  /** The first night is chosen; without it there is no price. */
  isAsked: boolean;
}

export function GuestPrice({ check, isAsked }: GuestPriceProps) {
  const t = useMessages(guestTexts);
  return (
    <section className={styles.follows} aria-label={t.price}>
      <h3 className="size-14">{t.price}</h3>
      {isAsked ? (
        <ReadView
          read={check}
          data={check.data?.data}
          failed={check.error?.message ?? t.priceFailed}
          waiting={96}
        >
          {(found) => <Orders found={found} />}
        </ReadView>
      ) : (
        <p className="note">{t.priceLater}</p>
      )}
    </section>
  );
}

function Orders({ found }: { found: Checked }) {
  const t = useMessages(guestTexts);
  const language = useLanguage();
  const day = (date: string) => formatShortDate(date as CalendarDate, language);
  const yen = (amount: number) => formatYen(amount, language);
  const { orders, price, in_vain: inVain, without_bedding: none } = found;
  const ordered = orders.filter(({ kind }) => kind !== 'stay');
  return (
    <>
      {ordered.length === 0 && <p className="note">{t.noOrders}</p>}
      <ul aria-live="polite">
        {ordered.map((order) => (
          <li
            key={`${order.kind}${order.date}${order.type_of_meal}`}
            className="row middle apart gap-8"
          >
            <span>{`${day(order.date)} ${nameOf(order, t)}`}</span>
            {order.is_late && <span className={styles.costs}>{t.closed(day(order.last_day))}</span>}
            <span className="num">{yen(order.price)}</span>
          </li>
        ))}
      </ul>
      {inVain > 0 && <p className="note">{t.inVain(yen(inVain))}</p>}
      <p className={styles.sum}>{t.total(yen(price))}</p>
      {ordered.some(({ is_late: isLate }) => isLate) && <Banner tone="warn">{t.late}</Banner>}
      {orders.some(({ kind, is_late: isLate }) => isLate && kind === 'stay') && (
        <Banner tone="info">{t.lateStay}</Banner>
      )}
      {none.length > 0 && (
        <Banner tone="warn">{t.noBedding(none.map(day).join(betweenItems[language]))}</Banner>
      )}
    </>
  );
}

type Words = Pick<(typeof guestTexts)['ja'], 'beddingOrder' | 'breakfast' | 'dinner'>;

const nameOf = ({ kind, type_of_meal: meal }: Checked['orders'][number], t: Words): string =>
  kind === 'bedding' || meal === 0 ? t.beddingOrder : t[mealKeyOf(meal)];
