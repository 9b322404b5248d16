// The SQL of rooms that are let and that a safety check does not reach, as nobody with an account lives in them (AM249).
import type { Standing } from '@yadori/api/safety/kinds';
import { defineStatement } from '../../platform/database/statement.ts';
import { checksOf, ofMany, ofOne, type OfSurvey } from './checks-of.ts';

export interface RoomRow {
  dormitory_id: number;
  survey_id: number;
  contract_id: number;
  room_number: string;
  /** As the contract names the tenant, or empty. */
  name: string;
  standing: Standing;
  said_at: Date | null;
  proxy_id: number | null;
}

/**
 * `$1` instant, `$2` surveys: contracts of the night whose tenant is not asked, with the newest statement of staff. Who
 * has an account is asked by the room of the active contract, and once only.
 */
const roomsOf = (ofSurvey: OfSurvey) => `
  with checks as materialized (${checksOf(ofSurvey)}), newest as materialized (
    select distinct on (p.survey_id, p.contract_id) p.survey_id, p.contract_id, p.id, p.state, p.at
      from safety_proxies p
     where ${ofSurvey('p.survey_id')} and p.contract_id is not null
     order by p.survey_id, p.contract_id, p.at desc, p.id desc
  )
  select k.dormitory_id, k.survey_id, c.id as contract_id, c.room_number,
         coalesce((select f.name from profiles f where f.account_id = c.account_id), c.tenant_name, '') as name,
         coalesce(n.state, 'missing') as standing, n.at as said_at, n.id as proxy_id
    from checks k
    join contracts c on c.dormitory_id = k.dormitory_id and c.start_date <= k.day
                    and (c.last_day is null or c.last_day >= k.day)
    left join accounts a on a.id = c.account_id and a.withdrawn_at is null and a.created_at <= k.until
    left join contracts t on t.id = a.active_contract_id and t.dormitory_id = k.dormitory_id
                         and t.start_date <= k.day and (t.last_day is null or t.last_day >= k.day)
    left join newest n on n.survey_id = k.survey_id and n.contract_id = c.id
   where t.id is null
     and not exists (select from survey_answers x where x.survey_id = k.survey_id and x.account_id = c.account_id)
     and not exists (select from safety_proxies p where p.survey_id = k.survey_id and p.account_id = c.account_id)`;

const defineRooms = (name: string, ofSurvey: OfSurvey) =>
  defineStatement<RoomRow>({
    name,
    text: `${roomsOf(ofSurvey)} order by c.room_number, c.id`,
    columns: {
      dormitory_id: 'int8',
      survey_id: 'int8',
      contract_id: 'int8',
      room_number: 'text',
      name: 'text',
      standing: 'text',
      said_at: 'timestamptz or null',
      proxy_id: 'int8 or null',
    },
  });

/** $1 instant, $2 surveys. */
export const readRooms = defineRooms('safety_rooms', ofMany);
/** $1 instant, $2 survey. */
export const readRoomsOfOne = defineRooms('safety_rooms_of_one', ofOne);

const sum = (standing: Standing) => `count(*) filter (where standing = '${standing}')`;

/** Rows of a survey and its figures as JSON; none where the check reaches every room. */
export const roomFiguresOf = (ofSurvey: OfSurvey) => `
  select survey_id,
         json_build_object('asked', count(*), 'safe', ${sum('safe')}, 'away', ${sum('away')},
                           'injured', ${sum('injured')}, 'help', ${sum('help')}, 'missing', ${sum('missing')}) as rooms
    from (${roomsOf(ofSurvey)}) x group by survey_id`;
