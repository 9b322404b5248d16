// When and with what a resident moves in: filed once for each contract.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';

export interface Luggage {
  arrivalDate: CalendarDate;
  /** 1 to 4 (A071). */
  arrivalTime: 1 | 2 | 3 | 4;
  useShippingCompany: 0 | 1;
  shippingCompanyName: string;
}

export interface MoveIn {
  date: CalendarDate;
  /** `HH:mm` in Tokyo. */
  time: string;
  postalCode: string;
  address: string;
  buildingName: string;
  /** Undefined where no luggage is sent (A073). */
  luggage: Luggage | undefined;
  companionCount: number | null;
}

export async function fileMoveIn(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
  moveIn: MoveIn,
  now: Instant,
): Promise<void> {
  const { luggage } = moveIn;
  await queries
    .insertInto('move_ins')
    .values({
      account_id: accountId,
      contract_id: contractId,
      movein_date: moveIn.date,
      movein_time: moveIn.time,
      postal_code: moveIn.postalCode,
      address: moveIn.address,
      building_name: moveIn.buildingName,
      luggage_delivery: luggage === undefined ? 0 : 1,
      package_arrival_date: luggage?.arrivalDate ?? null,
      package_arrival_time: luggage?.arrivalTime ?? null,
      use_shipping_company: luggage?.useShippingCompany ?? null,
      shipping_company_name: luggage?.shippingCompanyName ?? '',
      companion_count: moveIn.companionCount,
      filed_at: timestamp(now),
    })
    .execute();
}
