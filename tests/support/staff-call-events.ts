// What each writing call of the console, and each read that is on record, leaves in the record of acts (SJ017): a call
// without a row here does not compile.
import type { EventKind } from '@yadori/api/audit/event-names';
import type { StaffCallName, StaffCalls } from '@yadori/api/staff-calls';

/** Reads that leave nothing need no row. */
type NamedCall = {
  [Name in StaffCallName]: StaffCalls[Name] extends { method: 'GET' }
    ? StaffCalls[Name] extends { leavesEvent: true }
      ? Name
      : never
    : Name;
}[StaffCallName];

interface Leaves {
  /** All of them, each by the caller. */
  kinds: readonly EventKind[];
  /** About no dormitory: the person's own account, other staff, what all dormitories share. */
  isOfAll?: true;
  /** The call needs no session. */
  isOpen?: true;
  /** The test that proves it, where the matrix does not make the call. */
  provedBy?: string;
}

export type CallRow = Leaves | { nothing: string };

const leaves = (...kinds: EventKind[]): Leaves => ({ kinds });
const ofAll = (...kinds: EventKind[]): Leaves => ({ kinds, isOfAll: true });
const open = (...kinds: EventKind[]): Leaves => ({ kinds, isOfAll: true, isOpen: true });
const by = (provedBy: string, row: Leaves): Leaves => ({ ...row, provedBy });
const nothing = (why: string): CallRow => ({ nothing: why });

const features = 'apps/server/src/features';
const passkeys = `${features}/staff/factors/passkeys.test.ts`;
const factors = `${features}/staff/factors/routes.test.ts`;
const money = `${features}/money-rules/planned-money.test.ts`;
const photos = `${features}/meals/staff/menus/photos.test.ts`;

const unsent = 'an unfinished text of staff: its publication is on record';
const shown = 'kept nowhere';
const challenge = 'a challenge alone; its answer is on record';
const opened = 'the session goes on; its lock and its end are on record';
const settings = 'where the own browser gets pushes';

export const staffCallEvents: Readonly<Record<NamedCall, CallRow>> = {
  auditEvents: ofAll('audit.viewed'),
  auditDetail: by(`${features}/audit/reader.test.ts`, leaves('audit.detail_opened')),
  verifyAudit: by(`${features}/audit/reader.test.ts`, ofAll('audit.viewed')),
  roster: leaves('roster.viewed'),
  writeDormitoryLog: leaves('dormitory_log.written'),
  changeDormitoryLog: leaves('dormitory_log.changed'),
  putAlertAside: leaves('alert.put_aside'),
  dormitoryStays: leaves('stays.viewed'),
  residentStays: by(`${features}/stays/staff/page.test.ts`, leaves('stays.viewed')),
  stayReport: by(`${features}/stays/staff/change.test.ts`, leaves('stays.viewed')),
  checkStayFor: nothing(shown),
  fileStayFor: leaves('stay.filed'),
  changeStayFor: leaves('stay.changed'),
  cancelStayFor: leaves('stay.cancelled'),
  checkGuestFor: nothing(shown),
  fileGuestFor: leaves('stay.filed'),
  changeGuestFor: leaves('stay.changed'),
  markGuestArrival: leaves('guest.arrived'),
  markGuestDeparture: leaves('guest.left'),
  monthPresence: nothing(shown),
  saveMenuDraft: leaves('menu.drafted'),
  copyMenus: leaves('menu.drafted'),
  // Now or later.
  publishMenus: leaves(),
  cancelPublication: leaves('menu.publication_cancelled'),
  changeMenu: leaves('menu.changed'),
  unpublishMenu: leaves('menu.unpublished'),
  stopMeal: leaves('menu.stopped'),
  endStop: leaves('menu.stop_ended'),
  changeCalendarDays: leaves('calendar.changed'),
  saveAllergenList: ofAll('allergen_list.changed'),
  setMenuPhoto: by(photos, leaves('menu.changed')),
  removeMenuPhoto: by(photos, leaves('menu.changed')),
  setDraftPhoto: by(photos, leaves('menu.drafted')),
  removeDraftPhoto: by(photos, leaves('menu.drafted')),
  changeStock: leaves('menu.changed'),
  staffLogin: nothing('opens half a session; the second factor and a failure are on record'),
  staffSecondFactor: ofAll('staff.signed_in', 'staff.recovery_used'),
  staffUnlock: nothing(opened),
  staffProve: nothing(opened),
  staffLogout: ofAll('staff.signed_out'),
  staffPasskeyOptions: nothing(challenge),
  staffPasskeyLogin: by(passkeys, ofAll('staff.signed_in')),
  staffFactorOptions: nothing(challenge),
  staffProofOptions: nothing(challenge),
  staffForgot: nothing('its job records it: an answer must not say whose the address is'),
  staffLinkPasskeyOptions: nothing(challenge),
  staffSetUp: open('staff.password_changed'),
  endOwnSession: ofAll('staff.session_ended'),
  endOtherSessions: ofAll('staff.session_ended'),
  savePreferences: ofAll('staff.changed'),
  recordKeptViews: leaves('roster.viewed_kept', 'safety.viewed_kept'),
  keepStaffPushDevice: nothing(settings),
  forgetStaffPushDevice: nothing(settings),
  ownTotp: by(factors, ofAll('staff.factor_added')),
  removeOwnTotp: by(factors, ofAll('staff.factor_removed')),
  ownRecoveryCodes: ofAll('staff.factor_added'),
  ownPassword: ofAll('staff.password_changed'),
  ownPasskeyOptions: nothing(challenge),
  addOwnPasskey: by(passkeys, ofAll('staff.factor_added')),
  removeOwnPasskey: by(passkeys, ofAll('staff.factor_removed')),
  addStation: leaves('station.added'),
  renewStationCode: leaves('station.code_made'),
  revokeStation: leaves('station.revoked'),
  enrolStation: leaves('station.enrolled'),
  inviteStaff: ofAll('staff.invited'),
  changeStaff: ofAll('staff.changed'),
  disableStaff: ofAll('staff.disabled'),
  endSessionsOfStaff: ofAll('staff.session_ended'),
  enableStaff: ofAll('staff.enabled'),
  sendInvitation: ofAll('staff.invited'),
  withdrawInvitation: ofAll('staff.disabled'),
  resetFactors: ofAll('staff.factors_reset'),
  reverseCharge: leaves('charge.reversed'),
  manualCharge: leaves('charge.written_by_hand'),
  closeLedger: leaves('ledger.closed'),
  closeLedgers: leaves('ledger.closed'),
  // The month is reopened with the approval.
  reopenLedger: by(`${features}/ledger/staff/closing.test.ts`, leaves('approval.asked')),
  resident: leaves('resident.viewed'),
  resendRegistrationKey: leaves('registration.resent'),
  restartRegistration: leaves('registration.restarted'),
  liftRegistrationLimits: leaves('registration.limits_lifted'),
  decideApproval: leaves('approval.given'),
  stopApproval: leaves('approval.stopped'),
  openHealth: leaves('health.opened'),
  correctResident: leaves('resident.corrected'),
  removePhoto: by(`${features}/residents/staff/acts.test.ts`, leaves('resident.photo_removed')),
  resetResidentPassword: leaves('password.reset_asked'),
  endResidentSessions: leaves('session.all_closed'),
  liftResidentLimits: leaves('account.limits_lifted'),
  revokeCertificate: leaves('certificate.revoked'),
  issueCertificateFor: leaves('certificate.issued'),
  fileMoveOutFor: leaves('moveout.filed'),
  changeMoveOutFor: leaves('moveout.changed'),
  withdrawMoveOutFor: leaves('moveout.withdrawn'),
  finishMoveOut: leaves('moveout.finished'),
  changeResidentMail: leaves('email.changed'),
  withdrawResident: leaves('account.withdrawn'),
  createRoom: leaves('room.changed'),
  changeRoom: leaves('room.changed'),
  moveRoom: leaves('contract.room_moved'),
  markArrival: leaves('arrival.marked'),
  changeMoveIn: leaves('movein.changed'),
  markThreadRead: leaves('message.read_by_staff'),
  reply: leaves('message.sent_by_staff'),
  takeBackReply: leaves('message.taken_back'),
  planReply: leaves('draft.planned'),
  changePlannedReply: leaves('draft.planned'),
  withdrawPlannedReply: leaves('draft.unplanned'),
  threadState: leaves(),
  presence: nothing(shown),
  writeNote: leaves('note.written'),
  removeNote: leaves('note.removed'),
  saveReplyDraft: nothing(unsent),
  addTemplate: leaves('template.changed'),
  changeTemplate: leaves('template.changed'),
  removeTemplate: leaves('template.changed'),
  saveDocument: ofAll('document.planned'),
  removeDocument: ofAll('document.removed'),
  changeOperatorText: ofAll('text.changed'),
  restoreOperatorText: ofAll('text.changed'),
  cancelOperatorText: ofAll('text.changed'),
  previewManyDays: nothing(shown),
  addManyDays: leaves('calendar.changed'),
  changeContract: leaves('contract.changed'),
  previewExtension: nothing(shown),
  extendContracts: leaves('contract.extended'),
  createContract: leaves('contract.created'),
  previewInvitations: nothing(shown),
  inviteContracts: leaves('contract.invited'),
  invitationLetters: leaves('contract.letters_opened'),
  revokeInvitation: leaves('contract.invitation_revoked'),
  createCompany: ofAll('company.created'),
  changeCompany: ofAll('company.changed'),
  createDormitory: leaves('dormitory.created'),
  renameDormitory: leaves('dormitory.renamed'),
  closeDormitory: leaves('dormitory.closing_planned'),
  cancelClosing: leaves('dormitory.closing_cancelled'),
  previewSettings: nothing(shown),
  planSettings: leaves('setting.planned'),
  previewManySettings: nothing(shown),
  planManySettings: leaves('setting.planned'),
  cancelSettings: leaves('setting.cancelled'),
  previewMoney: nothing(shown),
  // The change itself is planned with the approval.
  planMoney: by(money, leaves('approval.asked')),
  cancelMoney: by(money, leaves('setting.cancelled')),
  setEmergencyPaper: leaves('dormitory.emergency_files_set'),
  removeEmergencyPaper: leaves('dormitory.emergency_files_set'),
  changeMenuLinks: leaves('dormitory.menu_links_set'),
  changeDeskSettings: leaves('desk.changed'),
  createDraft: nothing(unsent),
  saveDraft: nothing(unsent),
  attachDraftFile: nothing(unsent),
  detachDraftFile: nothing(unsent),
  removeDraft: nothing(unsent),
  previewTarget: leaves('target.named'),
  publishDraft: leaves(),
  correctNotice: leaves('notice.corrected'),
  remindNotice: leaves('notice.reminded'),
  withdrawStaffNotice: leaves('notice.withdrawn'),
  importDryRun: leaves('import.checked'),
  importApply: leaves('import.applied', 'contract.imported'),
  importUndo: leaves('import.undone'),
  // The changes themselves are planned with the approval.
  planImportedMoney: by(`${features}/imports/staff/planned.test.ts`, leaves('approval.asked')),
  exportResidents: leaves('export.made'),
  exportRoster: leaves('export.made'),
  exportSurvey: by(`${features}/exports/staff/routes.test.ts`, leaves('export.made')),
  exportStaff: ofAll('export.made'),
  exportImportErrors: ofAll('export.made'),
  exportCounts: leaves('export.made'),
  exportCheckSheet: leaves('export.made'),
  exportShowRate: leaves('export.made'),
  exportDashboard: ofAll('export.made'),
  exportBilling: ofAll('export.made'),
  exportSafetyReport: leaves('export.made'),
  exportStays: leaves('export.made'),
  exportLinen: leaves('export.made'),
  exportNoticeReaders: leaves('export.made'),
  exportConsents: leaves('export.made'),
  exportMoveOuts: leaves('export.made'),
  startSafetyCheck: leaves('safety.started'),
  safetyBoard: leaves('safety.viewed'),
  addSafetyProxies: leaves('safety.proxied'),
  noteSafetyCalls: leaves('safety.called'),
  noteSafetyHelp: leaves('safety.help_seen'),
  closeSafetyCheck: leaves('safety.closed'),
  reopenSafetyCheck: leaves('safety.reopened'),
  openSafetyContacts: leaves('safety.contacts_opened'),
  closeSurvey: leaves('survey.closed'),
  deleteSurvey: leaves('survey.deleted'),
  changeSurveyLastDay: leaves('survey.last_day_changed'),
  remindSurvey: leaves('survey.reminded'),
  mealDay: leaves('sheet.viewed'),
  bookFor: leaves('meal.reserved'),
  cancelFor: leaves('meal.cancelled'),
  changeFor: by(`${features}/meals/staff/booking/acts.test.ts`, leaves('meal.changed')),
  promoteWait: leaves('meal.wait_moved'),
  removeWait: leaves('meal.wait_removed'),
  checkSheet: leaves('sheet.viewed'),
  eaterAllergens: nothing('each reading of marks is in `sensitive_reads`, with reader and reason'),
  saveMealService: leaves('meal.service_recorded'),
  checkInFor: leaves('meal.checked_in'),
  undoCheckIn: leaves('meal.checkin_undone'),
  checkInLate: leaves('meal.checkin_late'),
  scan: by(`${features}/meals/staff/counter/scan.test.ts`, leaves('meal.checked_in')),
  offlineQueue: by(`${features}/meals/staff/counter/offline.test.ts`, leaves('meal.checked_in')),
  walkInRoom: leaves('sheet.viewed'),
  walkIn: leaves('meal.reserved', 'meal.checked_in'),
};
