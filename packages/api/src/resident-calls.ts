// Every call of residents; those of the console are in staff-calls.ts.
import * as account from './account/calls.ts';
import * as changeOfEmail from './account/change-of-email.ts';
import * as devices from './account/devices.ts';
import * as passwordReset from './account/password-reset.ts';
import * as profile from './account/profile.ts';
import * as registration from './account/registration.ts';
import * as withdrawal from './account/withdrawal.ts';
import * as certificates from './certificates/calls.ts';
import * as contracts from './contracts/calls.ts';
import * as home from './home/calls.ts';
import * as documents from './documents/calls.ts';
import * as dormitory from './dormitory/calls.ts';
import * as invitations from './invitations/calls.ts';
import * as ledger from './ledger/calls.ts';
import * as bulk from './meals/bulk-calls.ts';
import * as calendars from './meals/calendar-calls.ts';
import * as mealCodes from './meals/code-calls.ts';
import * as meals from './meals/calls.ts';
import * as ownAllergens from './meals/own-allergen-calls.ts';
import * as pattern from './meals/pattern-calls.ts';
import * as subscription from './meals/subscription-calls.ts';
import * as upcoming from './meals/upcoming-calls.ts';
import * as waiting from './meals/waiting-calls.ts';
import * as messages from './messages/calls.ts';
import * as moveout from './moveout/calls.ts';
import * as notices from './notices/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as personalData from './personal-data/calls.ts';
import * as postal from './postal/calls.ts';
import * as roomRecords from './room-records/calls.ts';
import * as stays from './stays/calls.ts';
import * as surveys from './surveys/calls.ts';

export const calls = {
  login: account.login,
  logout: account.logout,
  refreshToken: account.refreshToken,
  register: registration.register,
  verifyRegistrationKey: registration.verifyRegistrationKey,
  confirmRegistration: registration.confirmRegistration,
  registerInformation: registration.registerInformation,
  openInvitation: invitations.openInvitation,
  forgotPassword: passwordReset.forgotPassword,
  checkResetLink: passwordReset.checkResetLink,
  resetPassword: passwordReset.resetPassword,
  profile: profile.profile,
  saveProfile: profile.saveProfile,
  requestEmailChange: changeOfEmail.requestEmailChange,
  verifyEmailChange: changeOfEmail.verifyEmailChange,
  signedInDevices: devices.signedInDevices,
  signOutDevice: devices.signOutDevice,
  signOutEverywhere: devices.signOutEverywhere,
  withdraw: withdrawal.withdraw,
  contracts: contracts.contracts,
  addContract: contracts.addContract,
  activateContract: contracts.activateContract,
  answerRenewal: contracts.answerRenewal,
  certificateInformation: certificates.certificateInformation,
  certificateImage: certificates.certificateImage,
  certificatePdf: certificates.certificatePdf,
  downloadPersonalData: personalData.downloadPersonalData,
  sensitiveReads: personalData.sensitiveReads,
  moveOutTerms: moveout.moveOutTerms,
  rebookReturned: moveout.rebookReturned,
  moveOutApplication: moveout.moveOutApplication,
  saveMoveOut: moveout.saveMoveOut,
  findAddress: postal.findAddress,
  menuForDay: meals.menuForDay,
  menuDetail: meals.menuDetail,
  dayOfMeals: meals.dayOfMeals,
  book: meals.book,
  waitForMeal: meals.waitForMeal,
  cancelWait: meals.cancelWait,
  checkCancel: meals.checkCancel,
  cancel: meals.cancel,
  density: meals.density,
  like: meals.like,
  checkin: meals.checkin,
  checkinTicket: meals.checkinTicket,
  mealCode: mealCodes.mealCode,
  ownAllergens: ownAllergens.ownAllergens,
  saveOwnAllergens: ownAllergens.saveOwnAllergens,
  declineAllergenConsent: ownAllergens.declineAllergenConsent,
  withdrawOwnAllergens: ownAllergens.withdrawOwnAllergens,
  markedMenus: ownAllergens.markedMenus,
  calendar: calendars.calendar,
  bulkCalendar: calendars.bulkCalendar,
  reservedDays: calendars.reservedDays,
  reservedList: calendars.reservedList,
  waits: waiting.waits,
  mealsAfter: upcoming.mealsAfter,
  bulkBook: bulk.bulkBook,
  bulkCancel: bulk.bulkCancel,
  checkBulkCancel: bulk.checkBulkCancel,
  changeOrder: bulk.changeOrder,
  weeklyPatternOf: pattern.weeklyPatternOf,
  saveWeeklyPattern: pattern.saveWeeklyPattern,
  previewPattern: pattern.previewPattern,
  bookPattern: pattern.bookPattern,
  calendarSubscription: subscription.calendarSubscription,
  openSubscription: subscription.openSubscription,
  closeSubscription: subscription.closeSubscription,
  charges: ledger.charges,
  bill: ledger.bill,
  roomRecord: roomRecords.roomRecord,
  answerRoomPoints: roomRecords.answerRoomPoints,
  addRoomPhoto: roomRecords.addRoomPhoto,
  removeRoomPhoto: roomRecords.removeRoomPhoto,
  sendRoomRecord: roomRecords.sendRoomRecord,
  notices: notices.notices,
  notice: notices.notice,
  noticeFile: notices.noticeFile,
  acknowledgeNotice: notices.acknowledgeNotice,
  readAllNotices: notices.readAllNotices,
  newestNotices: notices.newestNotices,
  unreadNotices: notices.unreadNotices,
  surveyByDate: surveys.surveyByDate,
  currentSurvey: surveys.currentSurvey,
  surveyInFull: surveys.surveyInFull,
  lastestSurvey: surveys.lastestSurvey,
  answerSurvey: surveys.answerSurvey,
  messages: messages.messages,
  newMessageCount: messages.newMessageCount,
  sendMessage: messages.sendMessage,
  deleteMessage: messages.deleteMessage,
  messageAttachment: messages.messageAttachment,
  searchMessages: messages.searchMessages,
  pushKey: notifications.pushKey,
  keepPushDevice: notifications.keepPushDevice,
  forgetPushDevice: notifications.forgetPushDevice,
  overnightReports: stays.overnightReports,
  overnightReport: stays.overnightReport,
  registerReport: stays.registerReport,
  editReport: stays.editReport,
  checkReport: stays.checkReport,
  checkReportEdit: stays.checkReportEdit,
  cancelReport: stays.cancelReport,
  stayTerms: stays.stayTerms,
  reportTemplates: stays.reportTemplates,
  createTemplate: stays.createTemplate,
  editTemplate: stays.editTemplate,
  deleteTemplate: stays.deleteTemplate,
  home: home.home,
  dormitorySettings: dormitory.dormitorySettings,
  houseTerms: dormitory.houseTerms,
  menuSettings: dormitory.menuSettings,
  emergency: dormitory.emergency,
  openConsents: documents.openConsents,
  agreeToDocument: documents.agreeToDocument,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
