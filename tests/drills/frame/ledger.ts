// What the load generator was promised, kept outside of the product, and the comparison with the database.
import type pg from 'pg';

export interface Ledger {
  /** Texts of the messages whose sending was acknowledged; each text is sent as one message. */
  messages: Set<string>;
  /** `account date` of acknowledged bookings, with their reservation. */
  bookings: Map<string, number>;
  /** Bookings that were acknowledged twice with different reservations. */
  rebooked: number;
}

export const createLedger = (): Ledger => ({
  messages: new Set(),
  bookings: new Map(),
  rebooked: 0,
});

export interface Comparison {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Menus whose count of sold portions differs from their reservations. */
  miscounted: number;
}

/** Rows without an acknowledgement are neither lost nor doubled: their answer did not arrive. */
export async function compare(pool: pg.Pool, ledger: Ledger): Promise<Comparison> {
  const messages = await pool.query<{ text: string; copies: number }>(
    `select text, count(*)::int as copies from messages where from_admin = 0 group by text`,
  );
  const copiesOf = new Map(messages.rows.map(({ text, copies }) => [text, copies]));
  const bookings = await pool.query<{ key: string; copies: number; ids: number[] }>(
    `select account_id || ' ' || to_char(date, 'YYYY-MM-DD') as key, count(*)::int as copies,
            array_agg(id::int) as ids
       from reservations where cancelled_at is null and type_of_meal = 2 and date >= current_date
      group by account_id, date`,
  );
  const idsOf = new Map(bookings.rows.map(({ key, ids }) => [key, ids]));
  const lostMessages = [...ledger.messages].filter((text) => !copiesOf.has(text));
  const lostBookings = [...ledger.bookings].filter(([key, id]) => !idsOf.get(key)?.includes(id));
  const doubled = [...messages.rows, ...bookings.rows].filter(({ copies }) => copies > 1);
  const miscounted = await pool.query(
    `select m.id from menus m left join reservations r on r.menu_id = m.id and r.cancelled_at is null
      where m.date >= current_date group by m.id having m.reserved <> count(r.id)`,
  );
  return {
    acknowledged: ledger.messages.size + ledger.bookings.size,
    lost: lostMessages.length + lostBookings.length,
    doubled: doubled.length + ledger.rebooked,
    miscounted: miscounted.rows.length,
  };
}
