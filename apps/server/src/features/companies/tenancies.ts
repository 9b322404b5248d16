// Who lives or lived under a contract, and which company paid. A contract that was given back has neither tenant nor
// company; the former ones stand in `former_contracts` (SI038, SI039).
import { sql } from 'kysely';

/** Present tenancies, and former ones that a company paid for, as they were when the contract was given back. */
export const tenancies = sql`(
  select k.id, k.dormitory_id, k.account_id, k.company_id, k.employee_code, k.room_number, k.start_date, k.last_day
    from contracts k where k.account_id is not null
  union all
  select k.id, k.dormitory_id, f.account_id, f.company_id, f.employee_code, k.room_number,
         (f.claimed_at at time zone 'Asia/Tokyo')::date, (f.released_at at time zone 'Asia/Tokyo')::date
    from former_contracts f join contracts k on k.id = f.contract_id
   where f.company_id is not null and k.account_id is distinct from f.account_id
     and not exists (select from former_contracts g where g.account_id = f.account_id and g.contract_id = f.contract_id
                        and g.released_at > f.released_at))`;

/** Key of the company that pays a charge `c` on a contract `k`: the payer of who is charged, not of the next tenant. */
export const payingCompany = sql`(case when k.account_id = c.account_id then k.company_id else (
  select f.company_id from former_contracts f
   where f.account_id = c.account_id and f.contract_id = c.contract_id order by f.released_at desc limit 1) end)`;
