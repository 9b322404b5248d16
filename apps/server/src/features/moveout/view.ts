// A stored application under its wire names.
import { isMoveOutEditable } from '@yadori/api/moveout/dates';
import type { MoveOut } from '@yadori/api/moveout/calls';
import type { IsClosed } from '@yadori/api/time/business-days';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Application } from './queries.ts';

export function viewOf(stored: Application, today: CalendarDate, isClosed: IsClosed): MoveOut {
  const { move_out_on, move_out_time, luggage_removal_on, luggage_removal_time } = stored;
  return {
    ...stored,
    editable: isMoveOutEditable(move_out_on, today, isClosed),
    move_out_at: `${move_out_on} ${move_out_time}`,
    luggage_removal_at: `${luggage_removal_on} ${luggage_removal_time}`,
  };
}
