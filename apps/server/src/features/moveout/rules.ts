// Whether an application may be filed or changed as it is. Pure; to the day in Tokyo.
import { earliestMoveOut, isMoveOutEditable } from '@yadori/api/moveout/dates';
import type { MoveOutRefusal } from '@yadori/api/moveout/calls';
import type { SentMoveOut } from '@yadori/api/moveout/form';
import type { IsClosed } from '@yadori/api/time/business-days';
import type { CalendarDate } from '@yadori/api/time/tokyo';

/** The stored fields of an application, as they would be written. */
export interface MoveOutFields {
  move_out_on: CalendarDate;
  move_out_time: string;
  luggage_removal_on: CalendarDate;
  luggage_removal_time: string;
  use_shipping_company: boolean;
  shipping_company_name: string;
  postal_code: string;
  address: string;
  building: string;
  use_user_mail_address: boolean;
  mail_address: string;
  use_user_phone_number: boolean;
  phone_number: string;
}

interface Contact {
  email: string;
  phone_number: string;
}

/** Where the resident's own mail or phone is to be used, what the profile says now is copied (AM186). */
export const fieldsOf = (sent: SentMoveOut, contact: Contact): MoveOutFields => ({
  move_out_on: sent.move_out_at.on,
  move_out_time: sent.move_out_at.time,
  luggage_removal_on: sent.luggage_removal_at.on,
  luggage_removal_time: sent.luggage_removal_at.time,
  use_shipping_company: sent.use_shipping_company,
  shipping_company_name: sent.use_shipping_company ? sent.shipping_company_name : '',
  postal_code: sent.postal_code,
  address: sent.address,
  building: sent.building,
  use_user_mail_address: sent.use_user_mail_address,
  mail_address: sent.use_user_mail_address ? contact.email : sent.mail_address,
  use_user_phone_number: sent.use_user_phone_number,
  phone_number: sent.use_user_phone_number ? contact.phone_number : sent.phone_number,
});

const isSame = (stored: MoveOutFields, fields: MoveOutFields): boolean =>
  (Object.keys(fields) as (keyof MoveOutFields)[]).every((name) => stored[name] === fields[name]);

interface Facts {
  today: CalendarDate;
  isClosed: IsClosed;
  stored: (MoveOutFields & { revision: number }) | undefined;
  /** Of the form; undefined where a client does not know revisions. */
  revision: number | undefined;
  /** On which the dormitory is open, where it closes. */
  lastDay?: CalendarDate | undefined;
  /** Staff set the limits of the residents aside, and file no day that is over (SI015). */
  isByStaff?: boolean | undefined;
}

export type MoveOutVerdict =
  | 'fine'
  /** Delivered twice: it is stored already. */
  | 'stored'
  | MoveOutRefusal
  /** A field breaks a rule that only the server can check. */
  | {
      wrong: 'phone_number' | 'luggage_removal_at' | 'move_out_at';
      /** The dormitory closes after this day. */
      lastDay?: CalendarDate;
    };

/** Q011, Q023, Q027, Q028, AM175, AM185. */
export function validateMoveOut(fields: MoveOutFields, facts: Facts): MoveOutVerdict {
  const { today, isClosed, stored, revision, isByStaff = false } = facts;
  const isStale = revision !== undefined && revision !== (stored?.revision ?? 0);
  if (isStale && stored !== undefined && isSame(stored, fields)) return 'stored';
  if (isStale) return 'changed_elsewhere';
  if (!isByStaff && stored !== undefined && !isMoveOutEditable(stored.move_out_on, today, isClosed))
    return 'not_editable';
  if (fields.phone_number === '') return { wrong: 'phone_number' };
  const isOver = fields.luggage_removal_on < today;
  if (isOver && fields.luggage_removal_on !== stored?.luggage_removal_on)
    return { wrong: 'luggage_removal_at' };
  const isDayOver = fields.move_out_on < today && fields.move_out_on !== stored?.move_out_on;
  const { lastDay } = facts;
  if (lastDay !== undefined && fields.move_out_on > lastDay)
    return { wrong: 'move_out_at', lastDay };
  if (isByStaff) return isDayOver ? { wrong: 'move_out_at' } : 'fine';
  return fields.move_out_on < earliestMoveOut(today, isClosed) ? 'too_soon' : 'fine';
}
