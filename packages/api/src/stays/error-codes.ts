// The words that answers about reports carry as `error_code` (AM009, AM142, AM143).
import { cancelMealCode, ownReportCodes } from './own-report.ts';

/** Refusals beyond those of the own form. Our own words: the documents name none. */
const stayRefusals = [
  /** A guest report breaks a rule of its form, of its lead times or of one guest for a night. */
  'guest_invalid',
  /** A day of the report is none of the contract (AM216). */
  'outside_contract',
  /** Cancelled, or its last day has passed (M020, AM151). */
  'report_inactive',
  /** Somebody, maybe the resident on another device, has changed it since it was read. */
  'report_changed',
  /** A resident has as many active reports as there may be. */
  'report_limit',
  /** A guest report costs more by now than was shown. */
  'report_price',
  /** A report keeps its kind. */
  'report_type',
  /** A resident has as many templates as there may be (AM168). */
  'template_limit',
] as const;

export const stayErrorCodes = [
  ...ownReportCodes.map(({ code }) => code),
  cancelMealCode,
  ...stayRefusals,
] as const;

export type StayErrorCode = (typeof stayErrorCodes)[number];
