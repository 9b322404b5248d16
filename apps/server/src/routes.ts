// Every call meets its handler here; a call without one does not compile.
import { homeParts } from '@yadori/api/home/parts';
import { combine } from './platform/http/combine.ts';
import type { Handlers } from './platform/http/handler.ts';
import { changeOfEmailHandlers } from './features/account/change-of-email/routes.ts';
import { deviceHandlers } from './features/account/devices/routes.ts';
import { passwordResetHandlers } from './features/account/password-reset/routes.ts';
import { profileHandlers } from './features/account/profile/routes.ts';
import { registrationHandlers } from './features/account/registration/routes.ts';
import { accountHandlers } from './features/account/routes.ts';
import { withdrawalHandlers } from './features/withdrawal/routes.ts';
import { certificateHandlers } from './features/certificates/routes.ts';
import { contractHandlers } from './features/contracts/routes.ts';
import { documentHandlers } from './features/documents/routes.ts';
import { dormitoryHandlers } from './features/dormitory/routes.ts';
import { invitationHandlers } from './features/invitations/routes.ts';
import { ledgerHandlers } from './features/ledger/routes.ts';
import { roomRecordHandlers } from './features/room-records/routes.ts';
import { bulkHandlers } from './features/meals/booking/bulk-routes.ts';
import { calendarHandlers } from './features/meals/calendar/calendar-routes.ts';
import { upcomingHandlers } from './features/meals/upcoming/upcoming-routes.ts';
import { patternHandlers } from './features/meals/pattern/pattern-routes.ts';
import { mealHandlers } from './features/meals/routes.ts';
import { ownAllergenHandlers } from './features/meals/allergens/own-allergen-routes.ts';
import { mealCodeHandlers } from './features/meals/code/code-routes.ts';
import { subscriptionHandlers } from './features/meals/subscription/subscription-routes.ts';
import { messageHandlers } from './features/messages/routes.ts';
import { moveOutHandlers } from './features/moveout/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { noticeHandlers } from './features/notices/routes.ts';
import { personalDataHandlers } from './features/personal-data/routes.ts';
import { postalHandlers } from './features/postal/routes.ts';
import { stayHandlers } from './features/stays/routes.ts';
import { templateHandlers } from './features/stays/template-routes.ts';
import { surveyHandlers } from './features/surveys/routes.ts';

const singleHandlers: Omit<Handlers, 'home'> = {
  ...accountHandlers,
  ...changeOfEmailHandlers,
  ...deviceHandlers,
  ...passwordResetHandlers,
  ...profileHandlers,
  ...registrationHandlers,
  ...withdrawalHandlers,
  ...certificateHandlers,
  ...contractHandlers,
  ...documentHandlers,
  ...dormitoryHandlers,
  ...bulkHandlers,
  ...calendarHandlers,
  ...upcomingHandlers,
  ...invitationHandlers,
  ...ledgerHandlers,
  ...roomRecordHandlers,
  ...mealHandlers,
  ...patternHandlers,
  ...subscriptionHandlers,
  ...mealCodeHandlers,
  ...ownAllergenHandlers,
  ...messageHandlers,
  ...moveOutHandlers,
  ...noticeHandlers,
  ...notificationHandlers,
  ...personalDataHandlers,
  ...postalHandlers,
  ...stayHandlers,
  ...surveyHandlers,
  ...templateHandlers,
};

const answerHome = combine(homeParts, singleHandlers);

export const handlers: Handlers = {
  ...singleHandlers,
  home: async (context) => ({ data: await answerHome(context) }),
};
