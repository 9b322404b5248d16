// Every call meets its handler here; a call without one does not compile.
import type { Handlers } from './platform/http/handler.ts';
import { accountHandlers } from './features/account/routes.ts';
import { houseHandlers } from './features/house/routes.ts';
import { ledgerHandlers } from './features/ledger/routes.ts';
import { bulkHandlers } from './features/meals/bulk-routes.ts';
import { calendarHandlers } from './features/meals/calendar-routes.ts';
import { mealHandlers } from './features/meals/routes.ts';
import { messageHandlers } from './features/messages/routes.ts';
import { noticeHandlers } from './features/notices/routes.ts';
import { surveyHandlers } from './features/surveys/routes.ts';

export const handlers: Handlers = {
  ...accountHandlers,
  ...houseHandlers,
  ...bulkHandlers,
  ...calendarHandlers,
  ...ledgerHandlers,
  ...mealHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...surveyHandlers,
};
