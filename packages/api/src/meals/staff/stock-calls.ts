// Calls of the console about the portions of a week: limits, what is left, who waits.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, dateText, plainText, rowId } from '../../validation/answers.ts';
import { calendarDate, idParameter, text } from '../../validation/fields.ts';
import { capacityInput, cellKey, revisionInput, stockInput } from '../dish.ts';
import { noMealShape, ofDormitory } from './month-calls.ts';
import { changeReasonLength } from './publication-calls.ts';

const stockCellShape = z.object({
  ...cellKey,
  menu_id: rowId('The menu.'),
  menu_name: plainText('Japanese.'),
  menu_name_en: z.nullable(plainText('English. Null: missing.')),
  capacity: z.nullable(count('Portions; null: no limit.')),
  late_stock: count('Portions after the deadline where there is no limit.'),
  reserved: count('Live reservations.'),
  late_reserved: count('Of them from the late stock.'),
  remaining: z.nullable(count('Can be booked now; null: no limit.')),
  waiting: count('Residents who wait.'),
  is_late: z.boolean(),
  has_begun: z.boolean(),
  is_stopped: z.boolean(),
  revision: z.int(),
});

export type StockCell = z.output<typeof stockCellShape>;

export const stock = staffCall({
  summary: 'The portions of a week, from Sunday: limits, bookings, what is left, who waits.',
  source: 'SD021 SD022 SK066',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/stock',
  right: { of: 'menus', level: 'view' },
  params: ofDormitory,
  query: z.object({
    /** Any day of the week. */
    week: calendarDate(),
  }),
  data: z.object({
    from: dateText('Sunday.'),
    until: dateText('Saturday.'),
    today: dateText(),
    /** Published menus alone: a draft has no bookings. */
    cells: z.array(stockCellShape),
    no_meal_days: z.array(noMealShape),
    can_edit: z.boolean(),
  }),
});

export const changeStock = staffCall({
  summary: 'Changes the limit or the late stock of a published menu; residents who wait move up.',
  source: 'SD016 SD021 SD022 SK066',
  method: 'PUT',
  path: '/staff/menus/:id/stock',
  right: { of: 'menus', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    capacity: capacityInput(),
    /** Left out or null: what is there stays. */
    late_stock: stockInput().late_stock,
    /** Needed for another capacity once the deadline has passed. */
    reason: z._default(text(changeReasonLength), ''),
    revision: revisionInput(),
  }),
  data: z.object({
    cell: stockCellShape,
    promoted: count('Residents who got a portion from the waiting list.'),
  }),
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.object({ cell: stockCellShape }),
    errCodes: ['capacity_below_reserved'],
  },
  failures: [404],
});
