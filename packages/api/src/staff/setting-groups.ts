// The groups of a dormitory's settings, and which roles change each: narrower than the right to the settings as a whole.
// Server and console read this table alone.
import type { Role } from './rights.ts';

/** Roles by group. The right of the call comes first: a role that is missing there changes nothing. */
const changers = {
  /** Names and address, and the making of a dormitory. */
  names: ['system_admin', 'head_office'],
  /** Reception times and seats. */
  times: ['head_office'],
  /** What the dormitory offers. */
  services: ['head_office'],
  /** Fees, prices and lead times. */
  money: ['head_office'],
  /** Desk hours, answers, links and emergency papers. */
  contact: ['head_office', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

export type SettingGroup = keyof typeof changers;

export const settingGroups = Object.keys(changers) as readonly SettingGroup[];

/** Whether one of the roles may change settings of the group (SD048). */
export const mayChange = (group: SettingGroup, held: readonly Role[]): boolean =>
  held.some((role) => (changers[group] as readonly Role[]).includes(role));
