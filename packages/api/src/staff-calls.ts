// Every call of the console; those of residents are in contract/calls.ts. A domain declares its own in
// `<word>/staff-calls.ts`.
import * as audit from './audit/staff-calls.ts';
import type { Call } from './contract/call.ts';
import * as desk from './dormitory/staff-calls.ts';
import * as inbox from './messages/staff-calls.ts';
import * as inboxSearch from './messages/search-calls.ts';
import * as plannedReplies from './messages/planned-reply-calls.ts';
import * as replyTemplates from './messages/template-calls.ts';
import * as factors from './staff/factor-calls.ts';
import * as links from './staff/link-calls.ts';
import * as pushes from './notifications/staff-calls.ts';
import * as own from './staff/own-calls.ts';
import * as keptViews from './staff/kept-view-calls.ts';
import * as passkeys from './staff/passkey-calls.ts';
import * as passkeyKeys from './staff/passkey-key-calls.ts';
import * as people from './staff/people-calls.ts';
import * as residentActs from './residents/acts-calls.ts';
import * as residentHistories from './residents/history-calls.ts';
import * as residentHealth from './residents/health-calls.ts';
import * as registrations from './residents/registrations-calls.ts';
import * as residents from './residents/staff-calls.ts';
import * as residentWithdrawal from './residents/withdrawal-calls.ts';
import * as drafting from './drafts/staff-calls.ts';
import * as notices from './notices/staff-calls.ts';
import * as exportCalls from './exports/staff-calls.ts';
import * as mealExports from './exports/meal-calls.ts';
import * as reportExports from './exports/report-calls.ts';
import * as imports from './imports/staff-calls.ts';
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
import * as surveys from './surveys/staff-calls.ts';
import * as session from './staff/session-calls.ts';
import * as tablets from './staff/station-calls.ts';
import * as menuMonths from './meals/staff/month-calls.ts';
import * as allergens from './meals/staff/allergen-list-calls.ts';
import * as photos from './meals/staff/photo-calls.ts';
import * as publications from './meals/staff/publication-calls.ts';
import * as days from './meals/staff/day-calls.ts';
import * as stocks from './meals/staff/stock-calls.ts';
import * as today from './today/staff-calls.ts';

export const staffCalls = {
  auditEvents: audit.auditEvents,
  auditDetail: audit.auditDetail,
  auditChain: audit.auditChain,
  verifyAudit: audit.verifyAudit,
  today: today.today,
  dormitoryLog: today.dormitoryLog,
  writeDormitoryLog: today.writeDormitoryLog,
  changeDormitoryLog: today.changeDormitoryLog,
  putAlertAside: today.putAlertAside,
  roster: today.roster,
  menuMonth: menuMonths.menuMonth,
  monthPresence: menuMonths.monthPresence,
  saveMenuDraft: menuMonths.saveMenuDraft,
  copyMenus: menuMonths.copyMenus,
  checkPublication: publications.checkPublication,
  publishMenus: publications.publishMenus,
  cancelPublication: publications.cancelPublication,
  changeMenu: publications.changeMenu,
  unpublishMenu: publications.unpublishMenu,
  stopConsequences: publications.stopConsequences,
  stopMeal: publications.stopMeal,
  endStop: publications.endStop,
  calendarDays: days.calendarDays,
  changeCalendarDays: days.changeCalendarDays,
  allergenList: allergens.allergenList,
  saveAllergenList: allergens.saveAllergenList,
  setMenuPhoto: photos.setMenuPhoto,
  removeMenuPhoto: photos.removeMenuPhoto,
  setDraftPhoto: photos.setDraftPhoto,
  removeDraftPhoto: photos.removeDraftPhoto,
  stock: stocks.stock,
  changeStock: stocks.changeStock,
  staffLogin: session.staffLogin,
  staffSecondFactor: session.staffSecondFactor,
  staffSession: session.staffSession,
  staffUnlock: session.staffUnlock,
  staffProve: session.staffProve,
  staffLogout: session.staffLogout,
  staffPasskeyOptions: passkeys.staffPasskeyOptions,
  staffPasskeyLogin: passkeys.staffPasskeyLogin,
  staffFactorOptions: passkeys.staffFactorOptions,
  staffProofOptions: passkeys.staffProofOptions,
  staffForgot: links.staffForgot,
  staffLink: links.staffLink,
  staffLinkPasskeyOptions: links.staffLinkPasskeyOptions,
  staffSetUp: links.staffSetUp,
  ownSessions: own.ownSessions,
  endOwnSession: own.endOwnSession,
  endOtherSessions: own.endOtherSessions,
  savePreferences: own.savePreferences,
  ownDormitories: own.ownDormitories,
  recordKeptViews: keptViews.recordKeptViews,
  staffPushDevices: pushes.staffPushDevices,
  keepStaffPushDevice: pushes.keepStaffPushDevice,
  forgetStaffPushDevice: pushes.forgetStaffPushDevice,
  ownFactors: factors.ownFactors,
  ownTotp: factors.ownTotp,
  removeOwnTotp: factors.removeOwnTotp,
  ownRecoveryCodes: factors.ownRecoveryCodes,
  ownPassword: factors.ownPassword,
  ownPasskeyOptions: passkeys.ownPasskeyOptions,
  ownPasskeyKeys: passkeyKeys.ownPasskeyKeys,
  addOwnPasskey: passkeys.addOwnPasskey,
  removeOwnPasskey: passkeys.removeOwnPasskey,
  staffList: people.staffList,
  inviteStaff: people.inviteStaff,
  changeStaff: people.changeStaff,
  disableConsequences: people.disableConsequences,
  disableStaff: people.disableStaff,
  enableStaff: people.enableStaff,
  sendInvitation: people.sendInvitation,
  withdrawInvitation: people.withdrawInvitation,
  resetFactors: people.resetFactors,
  findPeople: residents.findPeople,
  residents: residents.residents,
  resident: residents.resident,
  registrations: registrations.registrations,
  resendRegistrationKey: registrations.resendRegistrationKey,
  restartRegistration: registrations.restartRegistration,
  liftRegistrationLimits: registrations.liftRegistrationLimits,
  openHealth: residentHealth.openHealth,
  residentHistory: residentHistories.residentHistory,
  correctResident: residentActs.correctResident,
  removePhoto: residentActs.removePhoto,
  resetResidentPassword: residentActs.resetResidentPassword,
  endResidentSessions: residentActs.endResidentSessions,
  liftResidentLimits: residentActs.liftResidentLimits,
  changeResidentMail: residentActs.changeResidentMail,
  withdrawalConsequences: residentWithdrawal.withdrawalConsequences,
  withdrawResident: residentWithdrawal.withdrawResident,
  conversations: inbox.conversations,
  waitingConversations: inbox.waitingConversations,
  thread: inbox.thread,
  markThreadRead: inbox.markThreadRead,
  reply: inbox.reply,
  takeBackReply: inbox.takeBackReply,
  planReply: plannedReplies.planReply,
  changePlannedReply: plannedReplies.changePlannedReply,
  withdrawPlannedReply: plannedReplies.withdrawPlannedReply,
  threadState: inbox.threadState,
  presence: inbox.presence,
  dormitorySearch: inboxSearch.dormitorySearch,
  sentToMany: inbox.sentToMany,
  writeNote: inbox.writeNote,
  removeNote: inbox.removeNote,
  saveReplyDraft: inbox.saveReplyDraft,
  staffAttachment: inbox.staffAttachment,
  templates: replyTemplates.templates,
  addTemplate: replyTemplates.addTemplate,
  changeTemplate: replyTemplates.changeTemplate,
  removeTemplate: replyTemplates.removeTemplate,
  deskSettings: desk.deskSettings,
  changeDeskSettings: desk.changeDeskSettings,
  drafts: drafting.drafts,
  draft: drafting.draft,
  createDraft: drafting.createDraft,
  saveDraft: drafting.saveDraft,
  attachDraftFile: drafting.attachDraftFile,
  detachDraftFile: drafting.detachDraftFile,
  draftFile: drafting.draftFile,
  removeDraft: drafting.removeDraft,
  previewTarget: drafting.previewTarget,
  publishDraft: drafting.publishDraft,
  staffNotices: notices.staffNotices,
  staffNotice: notices.staffNotice,
  staffNoticeFile: notices.staffNoticeFile,
  noticePoster: notices.noticePoster,
  noticeReaders: notices.noticeReaders,
  correctNotice: notices.correctNotice,
  remindNotice: notices.remindNotice,
  withdrawStaffNotice: notices.withdrawStaffNotice,
  importKinds: imports.importKinds,
  importTemplate: imports.importTemplate,
  importDryRun: imports.importDryRun,
  importApply: imports.importApply,
  importBatches: imports.importBatches,
  importBatch: imports.importBatch,
  importFile: imports.importFile,
  importUndoPreview: imports.importUndoPreview,
  importUndo: imports.importUndo,
  exportResidents: exportCalls.exportResidents,
  exportRoster: exportCalls.exportRoster,
  exportSurvey: exportCalls.exportSurvey,
  exportStaff: exportCalls.exportStaff,
  exportImportErrors: exportCalls.exportImportErrors,
  exportCounts: mealExports.exportCounts,
  exportCheckSheet: mealExports.exportCheckSheet,
  exportShowRate: mealExports.exportShowRate,
  exportSafetyReport: reportExports.exportSafetyReport,
  exportNoticeReaders: reportExports.exportNoticeReaders,
  madeExports: exportCalls.madeExports,
  startSafetyCheck: safety.startSafetyCheck,
  safetyChecks: safety.safetyChecks,
  safetyBoard: safety.safetyBoard,
  addSafetyProxies: safety.addSafetyProxies,
  noteSafetyCalls: safety.noteSafetyCalls,
  noteSafetyHelp: safety.noteSafetyHelp,
  closeSafetyCheck: safety.closeSafetyCheck,
  reopenSafetyCheck: safety.reopenSafetyCheck,
  openSafetyContacts: safety.openSafetyContacts,
  staffSurveys: surveys.staffSurveys,
  surveyResults: surveys.surveyResults,
  surveyContent: surveys.surveyContent,
  closeSurvey: surveys.closeSurvey,
  deleteSurvey: surveys.deleteSurvey,
  changeSurveyLastDay: surveys.changeSurveyLastDay,
  remindSurvey: surveys.remindSurvey,
  stations: tablets.stations,
  addStation: tablets.addStation,
  renewStationCode: tablets.renewStationCode,
  revokeStation: tablets.revokeStation,
  enrolStation: tablets.enrolStation,
  mealDay: meals.mealDay,
  residentMeals: meals.residentMeals,
  bookFor: meals.bookFor,
  quoteCancel: meals.quoteCancel,
  cancelFor: meals.cancelFor,
  changeFor: meals.changeFor,
  promoteWait: meals.promoteWait,
  removeWait: meals.removeWait,
  mealCounts: sheets.mealCounts,
  checkSheet: sheets.checkSheet,
  mealForecast: forecasts.mealForecast,
  mealServices: services.mealServices,
  saveMealService: services.saveMealService,
  counter: counter.counter,
  checkInFor: counter.checkInFor,
  undoCheckIn: counter.undoCheckIn,
  checkInLate: counter.checkInLate,
  scan: scans.scan,
  scanFailures: scans.scanFailures,
  offlineList: offline.offlineList,
  offlineQueue: offline.offlineQueue,
  walkInRoom: walkIns.walkInRoom,
  walkIn: walkIns.walkIn,
  eaterAllergens: eaters.eaterAllergens,
} as const;

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
