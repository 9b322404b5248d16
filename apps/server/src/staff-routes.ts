// Every call of the console meets its handler here; a call without one does not compile.
import { approvalHandlers } from './features/approvals/staff/routes.ts';
import { auditHandlers } from './features/audit/staff/routes.ts';
import type { StaffHandlers } from './platform/http/handler.ts';
import { inboxHandlers } from './features/messages/staff/routes.ts';
import { replyHandlers } from './features/messages/staff/reply-routes.ts';
import { templateHandlers } from './features/messages/staff/template-routes.ts';
import { operatorTextHandlers } from './features/operator-texts/staff/routes.ts';
import { certificateStaffHandlers } from './features/certificates/staff/routes.ts';
import { extensionHandlers } from './features/contract-days/staff/extension-routes.ts';
import { renewalHandlers } from './features/contract-days/staff/renewal-reminders.ts';
import { contractHandlers } from './features/contract-days/staff/routes.ts';
import { tenancyHandlers } from './features/contract-days/staff/tenancy.ts';
import { companyHandlers } from './features/companies/staff/routes.ts';
import { closingHandlers } from './features/dormitory/staff/closing-routes.ts';
import { administrationHandlers } from './features/dormitory/staff/administration-routes.ts';
import { moneyHandlers } from './features/money-rules/staff/routes.ts';
import { manySettingHandlers } from './features/dormitory/staff/many-setting-routes.ts';
import { settingHandlers } from './features/dormitory/staff/setting-routes.ts';
import { paperHandlers } from './features/dormitory/staff/paper-routes.ts';
import { consentHandlers } from './features/documents/staff/consent-routes.ts';
import { documentStaffHandlers } from './features/documents/staff/routes.ts';
import { allLedgersHandlers } from './features/ledger/staff/all-routes.ts';
import { billingHandlers } from './features/ledger/staff/billing-routes.ts';
import { ledgerClosingHandlers } from './features/ledger/staff/closing-routes.ts';
import { payrollHandlers } from './features/payroll/staff/routes.ts';
import { ledgerStaffHandlers } from './features/ledger/staff/routes.ts';
import { deskHandlers } from './features/dormitory/staff/routes.ts';
import { factorHandlers } from './features/staff/factors/routes.ts';
import { passkeyHandlers } from './features/staff/factors/passkey-routes.ts';
import { linkHandlers } from './features/staff/links/routes.ts';
import { ownHandlers } from './features/staff/own/routes.ts';
import { pushHandlers } from './features/notifications/staff/routes.ts';
import { peopleHandlers } from './features/staff/people/routes.ts';
import { peopleSessionHandlers } from './features/staff/people/session-routes.ts';
import { actHandlers } from './features/residents/staff/acts-routes.ts';
import { healthHandlers } from './features/residents/staff/health-routes.ts';
import { historyHandlers } from './features/residents/staff/history-routes.ts';
import { registrationHandlers } from './features/residents/staff/registrations-routes.ts';
import { invitationStaffHandlers } from './features/invitations/staff/routes.ts';
import { moveHandlers } from './features/rooms/staff/move-routes.ts';
import { arrivalExportHandlers } from './features/arrivals/staff/export-routes.ts';
import { arrivalHandlers } from './features/arrivals/staff/routes.ts';
import { loanHandlers } from './features/loans/staff/routes.ts';
import { roomCheckHandlers } from './features/room-records/staff/check-routes.ts';
import { roomRecordStaffHandlers } from './features/room-records/staff/routes.ts';
import { roomExportHandlers } from './features/rooms/staff/export-routes.ts';
import { roomHandlers } from './features/rooms/staff/routes.ts';
import { residentHandlers } from './features/residents/staff/routes.ts';
import { mergeHandlers } from './features/residents/merge/routes.ts';
import { withdrawalHandlers } from './features/residents/staff/withdrawal-routes.ts';
import { draftHandlers } from './features/drafts/staff/routes.ts';
import { moveOutExportHandlers } from './features/moveout/staff/export-routes.ts';
import { moveOutStaffHandlers } from './features/moveout/staff/routes.ts';
import { noticeExportHandlers } from './features/notices/staff/export-routes.ts';
import { plannedReplyHandlers } from './features/drafts/staff/planned-reply-routes.ts';
import { noticeStaffHandlers } from './features/notices/staff/routes.ts';
import { exportHandlers } from './features/exports/staff/routes.ts';
import { importMoneyHandlers } from './features/imports/staff/money-routes.ts';
import { importHandlers } from './features/imports/staff/routes.ts';
import { contactHandlers } from './features/safety/staff/contacts.ts';
import { safetyExportHandlers } from './features/safety/staff/export-routes.ts';
import { safetyHandlers } from './features/safety/staff/routes.ts';
import { menuMonthHandlers } from './features/meals/staff/menus/menu-routes.ts';
import { allergenListHandlers } from './features/meals/staff/menus/allergen-routes.ts';
import { photoHandlers } from './features/meals/staff/menus/photo-routes.ts';
import { publicationHandlers } from './features/meals/staff/menus/publication-routes.ts';
import { dayHandlers } from './features/meals/staff/menus/day-routes.ts';
import { manyDaysHandlers } from './features/meals/staff/menus/many-days-routes.ts';
import { stockHandlers } from './features/meals/staff/menus/stock-routes.ts';
import { counterHandlers } from './features/meals/staff/counter/counter-routes.ts';
import { offlineHandlers } from './features/meals/staff/counter/offline-routes.ts';
import { walkInHandlers } from './features/meals/staff/counter/walk-in-routes.ts';
import { scanHandlers } from './features/meals/staff/counter/scan-routes.ts';
import { eaterAllergenHandlers } from './features/meals/staff/counter/eater-allergens.ts';
import { serviceHandlers } from './features/meals/staff/service-routes.ts';
import { showRateHandlers } from './features/meals/staff/show-rate-routes.ts';
import { forecastHandlers } from './features/meals/staff/forecast-routes.ts';
import { sheetHandlers } from './features/meals/staff/sheet-routes.ts';
import { mealStaffHandlers } from './features/meals/staff/routes.ts';
import { stayExportHandlers } from './features/stays/staff/export-routes.ts';
import { guestOnBehalfHandlers } from './features/stays/staff/guest-on-behalf-routes.ts';
import { stayOnBehalfHandlers } from './features/stays/staff/on-behalf-routes.ts';
import { stayStaffHandlers } from './features/stays/staff/routes.ts';
import { surveyExportHandlers } from './features/surveys/staff/export-routes.ts';
import { surveyStaffHandlers } from './features/surveys/staff/routes.ts';
import { sessionHandlers } from './features/staff/session/routes.ts';
import { stationHandlers } from './features/staff/stations/routes.ts';
import { todayHandlers } from './features/today/staff/routes.ts';

export const staffHandlers: StaffHandlers = {
  ...approvalHandlers,
  ...auditHandlers,
  ...certificateStaffHandlers,
  ...ledgerStaffHandlers,
  ...ledgerClosingHandlers,
  ...allLedgersHandlers,
  ...billingHandlers,
  ...payrollHandlers,
  ...deskHandlers,
  ...paperHandlers,
  ...consentHandlers,
  ...documentStaffHandlers,
  ...administrationHandlers,
  ...closingHandlers,
  ...companyHandlers,
  ...contractHandlers,
  ...tenancyHandlers,
  ...extensionHandlers,
  ...renewalHandlers,
  ...moneyHandlers,
  ...settingHandlers,
  ...manySettingHandlers,
  ...todayHandlers,
  ...menuMonthHandlers,
  ...allergenListHandlers,
  ...photoHandlers,
  ...publicationHandlers,
  ...dayHandlers,
  ...manyDaysHandlers,
  ...stockHandlers,
  ...sessionHandlers,
  ...linkHandlers,
  ...ownHandlers,
  ...pushHandlers,
  ...factorHandlers,
  ...passkeyHandlers,
  ...peopleHandlers,
  ...peopleSessionHandlers,
  ...stationHandlers,
  ...residentHandlers,
  ...invitationStaffHandlers,
  ...roomExportHandlers,
  ...roomHandlers,
  ...arrivalExportHandlers,
  ...arrivalHandlers,
  ...loanHandlers,
  ...roomRecordStaffHandlers,
  ...roomCheckHandlers,
  ...moveHandlers,
  ...registrationHandlers,
  ...healthHandlers,
  ...historyHandlers,
  ...actHandlers,
  ...mergeHandlers,
  ...withdrawalHandlers,
  ...inboxHandlers,
  ...replyHandlers,
  ...templateHandlers,
  ...operatorTextHandlers,
  ...draftHandlers,
  ...plannedReplyHandlers,
  ...moveOutStaffHandlers,
  ...moveOutExportHandlers,
  ...noticeStaffHandlers,
  ...noticeExportHandlers,
  ...importHandlers,
  ...importMoneyHandlers,
  ...exportHandlers,
  ...safetyHandlers,
  ...safetyExportHandlers,
  ...contactHandlers,
  ...stayStaffHandlers,
  ...stayOnBehalfHandlers,
  ...guestOnBehalfHandlers,
  ...stayExportHandlers,
  ...surveyStaffHandlers,
  ...surveyExportHandlers,
  ...mealStaffHandlers,
  ...counterHandlers,
  ...scanHandlers,
  ...offlineHandlers,
  ...walkInHandlers,
  ...sheetHandlers,
  ...forecastHandlers,
  ...showRateHandlers,
  ...serviceHandlers,
  ...eaterAllergenHandlers,
};
