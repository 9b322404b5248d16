// Every call of the console; those of residents are in resident-calls.ts. A domain declares its own in
// `<word>/staff-calls.ts`; a module of calls is named here once.
import * as approvals from './approvals/staff-calls.ts';
import * as audit from './audit/staff-calls.ts';
import { callsIn, type Call } from './contract/call.ts';
import * as certificates from './certificates/staff-calls.ts';
import * as desk from './dormitory/staff-calls.ts';
import * as dormitories from './dormitory/administration-calls.ts';
import * as closings from './dormitory/closing-calls.ts';
import * as contractChanges from './contracts/change-calls.ts';
import * as contractExtensions from './contracts/extension-calls.ts';
import * as contractRenewals from './contracts/renewal-calls.ts';
import * as contracts from './contracts/staff-calls.ts';
import * as tenancies from './contracts/tenancy-calls.ts';
import * as payrolls from './companies/payroll-calls.ts';
import * as companies from './companies/staff-calls.ts';
import * as invitations from './invitations/staff-calls.ts';
import * as settings from './dormitory/setting-calls.ts';
import * as manySettings from './dormitory/many-setting-calls.ts';
import * as moneySettings from './dormitory/money-calls.ts';
import * as papers from './dormitory/paper-calls.ts';
import * as consents from './documents/consent-calls.ts';
import * as documents from './documents/staff-calls.ts';
import * as allLedgers from './ledger/all-calls.ts';
import * as ledgerClosings from './ledger/closing-calls.ts';
import * as ledger from './ledger/staff-calls.ts';
import * as inbox from './messages/staff-calls.ts';
import * as inboxCount from './messages/count-calls.ts';
import * as inboxSearch from './messages/search-calls.ts';
import * as plannedReplies from './messages/planned-reply-calls.ts';
import * as replyTemplates from './messages/template-calls.ts';
import * as operatorTexts from './operator-texts/staff-calls.ts';
import * as factors from './staff/factor-calls.ts';
import * as links from './staff/link-calls.ts';
import * as pushes from './notifications/staff-calls.ts';
import * as ownSessions from './staff/own-session-calls.ts';
import * as preferences from './staff/preference-calls.ts';
import * as own from './staff/own-dormitories-calls.ts';
import * as keptViews from './staff/kept-view-calls.ts';
import * as passkeys from './staff/passkey-calls.ts';
import * as passkeyKeys from './staff/passkey-key-calls.ts';
import * as people from './staff/people-calls.ts';
import * as peopleSessions from './staff/people-session-calls.ts';
import * as residentActs from './residents/acts-calls.ts';
import * as residentHistories from './residents/history-calls.ts';
import * as residentHealth from './residents/health-calls.ts';
import * as registrations from './residents/registrations-calls.ts';
import * as residents from './residents/staff-calls.ts';
import * as residentMerge from './residents/merge-calls.ts';
import * as residentWithdrawal from './residents/withdrawal-calls.ts';
import * as departures from './arrivals/departure-calls.ts';
import * as arrivals from './arrivals/staff-calls.ts';
import * as loans from './loans/staff-calls.ts';
import * as roomRecords from './room-records/staff-calls.ts';
import * as roomMoves from './rooms/move-calls.ts';
import * as rooms from './rooms/staff-calls.ts';
import * as drafting from './drafts/staff-calls.ts';
import * as moveOut from './moveout/staff-calls.ts';
import * as notices from './notices/staff-calls.ts';
import * as exportCalls from './exports/staff-calls.ts';
import * as ledgerExports from './exports/ledger-calls.ts';
import * as mealExports from './exports/meal-calls.ts';
import * as reportExports from './exports/report-calls.ts';
import * as residenceExports from './exports/residence-calls.ts';
import * as stayExports from './exports/stay-calls.ts';
import * as importedMoney from './imports/money-calls.ts';
import * as imports from './imports/staff-calls.ts';
import * as safetyList from './safety/check-list-calls.ts';
import * as safety from './safety/staff-calls.ts';
import * as counter from './meals/staff/counter-calls.ts';
import * as scans from './meals/staff/scan-calls.ts';
import * as eaters from './meals/staff/eater-allergen-calls.ts';
import * as offline from './meals/staff/offline-calls.ts';
import * as walkIns from './meals/staff/walk-in-calls.ts';
import * as meals from './meals/staff/staff-calls.ts';
import * as services from './meals/staff/service-calls.ts';
import * as sheets from './meals/staff/sheet-calls.ts';
import * as forecasts from './meals/staff/forecast-calls.ts';
import * as stayActs from './stays/act-calls.ts';
import * as guestActs from './stays/guest-act-calls.ts';
import * as stays from './stays/staff-calls.ts';
import * as surveys from './surveys/staff-calls.ts';
import * as session from './staff/session-calls.ts';
import * as signIn from './staff/sign-in-calls.ts';
import * as tablets from './staff/station-calls.ts';
import * as menuMonths from './meals/staff/month-calls.ts';
import * as allergens from './meals/staff/allergen-list-calls.ts';
import * as photos from './meals/staff/photo-calls.ts';
import * as publications from './meals/staff/publication-calls.ts';
import * as days from './meals/staff/day-calls.ts';
import * as manyDays from './meals/staff/many-days-calls.ts';
import * as stocks from './meals/staff/stock-calls.ts';
import * as today from './today/staff-calls.ts';
import * as dashboards from './today/dashboard-calls.ts';
import * as summaries from './today/summary-calls.ts';

export const staffCalls = {
  ...callsIn(approvals),
  ...callsIn(audit),
  ...callsIn(certificates),
  ...callsIn(desk),
  ...callsIn(papers),
  ...callsIn(consents),
  ...callsIn(documents),
  ...callsIn(dormitories),
  ...callsIn(closings),
  ...callsIn(companies),
  ...callsIn(payrolls),
  ...callsIn(contractChanges),
  ...callsIn(contractExtensions),
  ...callsIn(contractRenewals),
  ...callsIn(contracts),
  ...callsIn(tenancies),
  ...callsIn(settings),
  ...callsIn(manySettings),
  ...callsIn(moneySettings),
  ...callsIn(ledger),
  ...callsIn(ledgerClosings),
  ...callsIn(allLedgers),
  ...callsIn(inbox),
  ...callsIn(inboxCount),
  ...callsIn(inboxSearch),
  ...callsIn(plannedReplies),
  ...callsIn(replyTemplates),
  ...callsIn(operatorTexts),
  ...callsIn(factors),
  ...callsIn(links),
  ...callsIn(pushes),
  ...callsIn(ownSessions),
  ...callsIn(preferences),
  ...callsIn(own),
  ...callsIn(keptViews),
  ...callsIn(passkeys),
  ...callsIn(passkeyKeys),
  ...callsIn(people),
  ...callsIn(peopleSessions),
  ...callsIn(residentActs),
  ...callsIn(residentHistories),
  ...callsIn(residentHealth),
  ...callsIn(registrations),
  ...callsIn(residents),
  ...callsIn(residentMerge),
  ...callsIn(residentWithdrawal),
  ...callsIn(invitations),
  ...callsIn(rooms),
  ...callsIn(arrivals),
  ...callsIn(departures),
  ...callsIn(loans),
  ...callsIn(roomRecords),
  ...callsIn(roomMoves),
  ...callsIn(drafting),
  ...callsIn(moveOut),
  ...callsIn(notices),
  ...callsIn(exportCalls),
  ...callsIn(ledgerExports),
  ...callsIn(mealExports),
  ...callsIn(reportExports),
  ...callsIn(residenceExports),
  ...callsIn(stayExports),
  ...callsIn(importedMoney),
  ...callsIn(imports),
  ...callsIn(safetyList),
  ...callsIn(safety),
  ...callsIn(counter),
  ...callsIn(scans),
  ...callsIn(eaters),
  ...callsIn(offline),
  ...callsIn(walkIns),
  ...callsIn(meals),
  ...callsIn(services),
  ...callsIn(sheets),
  ...callsIn(forecasts),
  ...callsIn(stayActs),
  ...callsIn(guestActs),
  ...callsIn(stays),
  ...callsIn(surveys),
  ...callsIn(session),
  ...callsIn(signIn),
  ...callsIn(tablets),
  ...callsIn(menuMonths),
  ...callsIn(allergens),
  ...callsIn(photos),
  ...callsIn(publications),
  ...callsIn(days),
  ...callsIn(manyDays),
  ...callsIn(stocks),
  ...callsIn(today),
  ...callsIn(dashboards),
  ...callsIn(summaries),
};

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;

/** A call of signed-in staff needs a right, or is about the person: anything else does not compile. */
type Unguarded = {
  [Name in StaffCallName]: StaffCalls[Name] extends { access: 'staff' }
    ? StaffCalls[Name] extends { right: object } | { own: true }
      ? never
      : Name
    : StaffCalls[Name] extends { access: 'staff_partial' | 'staff_open' }
      ? never
      : Name;
}[StaffCallName];

type Expect<T extends never> = T;
export type EveryCallIsGuarded = Expect<Unguarded>;

/** The declarations, where only what all calls have is read. */
export const allStaffCalls: Readonly<Record<StaffCallName, Call>> = staffCalls;
