// Somebody who moves in, as the page of arrivals reads them.
import type { Arrival } from '../../apps/console/src/features/arrivals/api.ts';

export const arrivingPerson = (
  id: number,
  time: string | null,
  more: Partial<Arrival> = {},
): Arrival => ({
  contract_id: id,
  account_id: id,
  name: `住人${id}`,
  furigana: '',
  room_number: '0312',
  company: null,
  movein_date: '2026-06-10',
  movein_time: time,
  start_date: '2026-06-10',
  last_day: null,
  luggage: null,
  companions: null,
  is_preparing: false,
  room_keys: [],
  arrived: null,
  key: null,
  key_numbers: '',
  explained: null,
  ...more,
});
