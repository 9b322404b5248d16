// A stored application under its wire names.
import { isMoveOutEditable } from '@yadori/api/moveout/dates';
import type { MoveOut } from '@yadori/api/moveout/calls';
import type { IsClosed } from '@yadori/api/time/business-days';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Application } from './queries.ts';

export function viewOf(stored: Application, today: CalendarDate, isClosed: IsClosed): MoveOut {
  const { move_out_on, move_out_time, luggage_removal_on, luggage_removal_time } = stored;
  return {
    editable: isMoveOutEditable(move_out_on, today, isClosed),
    revision: stored.revision,
    move_out_at: `${move_out_on} ${move_out_time}`,
    luggage_removal_at: `${luggage_removal_on} ${luggage_removal_time}`,
    use_shipping_company: stored.use_shipping_company,
    shipping_company_name: stored.shipping_company_name,
    postal_code: stored.postal_code,
    address: stored.address,
    building: stored.building,
    use_user_mail_address: stored.use_user_mail_address,
    mail_address: stored.mail_address,
    use_user_phone_number: stored.use_user_phone_number,
    phone_number: stored.phone_number,
  };
}
