// Rights of staff: what each role may see and change. The only table of rights; server, console and documents read it.
import type { Bilingual } from '../language/language.ts';

export type Level = 'view' | 'edit';

/** Roles by their wire names (SA032). */
export const roleNames = {
  system_admin: { ja: 'システム管理', en: 'System administrator' },
  head_office: { ja: '本部', en: 'Head office' },
  manager: { ja: '寮長', en: 'Manager' },
  deputy: { ja: '副寮長・夜間', en: 'Deputy and night' },
  kitchen: { ja: '食堂', en: 'Kitchen' },
  auditor: { ja: '監査', en: 'Auditor' },
  station: { ja: '端末', en: 'Station' },
} as const satisfies Record<string, Bilingual>;

export type Role = keyof typeof roleNames;

/** In the order of the columns below. */
export const roles = Object.keys(roleNames) as readonly Role[];

/** Roles that may be granted for all dormitories at once; the others name their dormitories (SA035). */
export const rolesForAll: readonly Role[] = ['system_admin', 'head_office', 'auditor'];

/**
 * One line for each function, one sign for each role: `-` none, `v` view, `e` edit, which includes view (SA033). What
 * narrows a right further is noted at its function below.
 */
const table = {
  //               sys hq mgr dep kit aud sta
  today: '         -   v  e   e   v   -   -',
  residents: '     -   v  e   v   -   -   -',
  // Of the head office after approval by a second person, for 30 minutes.
  health: '        -   v  v   v   -   -   -',
  // Each role approves only acts whose rights it has.
  approvals: '     e   e  e   e   -   -   -',
  contracts: '     -   e  v   v   -   v   -',
  arrivals: '      -   v  e   e   -   -   -',
  menus: '         -   e  e   v   e   -   -',
  meals: '         -   v  e   v   v   v   -',
  counter: '       -   v  e   e   e   -   e',
  kitchen: '       -   v  e   v   e   v   v',
  messages: '      -   -  e   e   -   -   -',
  notices: '       -   e  e   v   -   v   -',
  surveys: '       -   e  e   v   -   v   -',
  safety: '        -   e  e   e   -   v   -',
  // Of a deputy marks of guests, and nights away from tonight or tomorrow, by `arrivals`.
  stays: '         -   -  e   v   -   -   -',
  moveouts: '      -   v  e   v   -   -   -',
  certificates: '  -   e  v   -   -   v   -',
  ledger: '        -   e  v   -   -   v   -',
  // Of a manager up to the limits of the dormitory.
  waivers: '       -   e  e   -   -   -   -',
  // Of a system administrator creating and renaming; of a manager desk hours, links, papers and replies
  // (`mayChange`).
  dormitories: '   e   e  e   -   -   v   -',
  money_rules: '   -   e  v   -   -   v   -',
  // Of head office and manager over the roles that they may grant (`mayGrant`).
  staff: '         e   e  e   -   -   v   -',
  texts: '         -   e  v   -   -   v   -',
  // Of an auditor without opened details.
  personal_data: ' -   e  -   -   -   v   -',
  // Of a system administrator ids and codes alone.
  audit: '         v   v  v   -   -   v   -',
  system: '        e   v  -   -   -   v   -',
} as const satisfies Record<string, string>;

export type StaffFunction = keyof typeof table;

export const staffFunctions = Object.keys(table) as readonly StaffFunction[];

const levels: Readonly<Record<string, Level | undefined>> = { v: 'view', e: 'edit' };

/** The rights of each role: function to level, without those that it does not have. */
export const rights = Object.fromEntries(
  roles.map((role, column) => [
    role,
    Object.fromEntries(
      staffFunctions.flatMap((name) => {
        const level = levels[table[name].trim().split(/\s+/)[column] ?? '-'];
        return level === undefined ? [] : [[name, level]];
      }),
    ),
  ]),
) as Readonly<Record<Role, Readonly<Partial<Record<StaffFunction, Level>>>>>;

/** Whether one of the roles has the function at this level; `edit` includes `view`. */
export const hasRight = (held: Iterable<Role>, of: StaffFunction, level: Level): boolean =>
  [...held].some((role) => rights[role][of] === 'edit' || rights[role][of] === level);

/** The rights of several roles together. */
export const rightsOf = (held: Iterable<Role>): Partial<Record<StaffFunction, Level>> => {
  const all = [...held];
  return Object.fromEntries(
    staffFunctions.flatMap((of) => {
      const level = (['edit', 'view'] as const).find((one) => hasRight(all, of, one));
      return level === undefined ? [] : [[of, level]];
    }),
  );
};

/** Roles that a role may grant and take away (SA036): of a manager within the own dormitories. */
const grantable: Readonly<Record<Role, readonly Role[]>> = {
  system_admin: roles,
  head_office: ['manager', 'deputy', 'kitchen', 'station'],
  manager: ['kitchen', 'station'],
  deputy: [],
  kitchen: [],
  auditor: [],
  station: [],
};

export const mayGrant = (granter: Role, role: Role): boolean => grantable[granter].includes(role);
