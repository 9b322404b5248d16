// The dormitories of checks in SQL: what the statements about people and about rooms share.
import { nightEndsAt } from '@yadori/api/time/night';

/** The condition on a column that names a survey. */
export type OfSurvey = (column: string) => string;

export const ofMany: OfSurvey = (column) => `${column} = any($2::bigint[])`;
/** PostgreSQL keeps the plan of this one; that of `any` it makes each time, which takes longer than to read a dormitory. */
export const ofOne: OfSurvey = (column) => `${column} = $2::bigint`;

/** `$1` instant, `$2` surveys: until when the check of a dormitory counts, and the night of that (AM248). */
export const checksOf = (ofSurvey: OfSurvey) => `
    select d.dormitory_id, d.survey_id, least(d.closed_at, $1::timestamptz) as until,
           (least(d.closed_at, $1::timestamptz) at time zone 'Asia/Tokyo' - interval '${nightEndsAt} hours')::date as day
      from safety_check_dormitories d
     where ${ofSurvey('d.survey_id')}`;
