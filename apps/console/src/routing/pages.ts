// The pages of the console and who may open each: what the guard of the routes needs, without words. places.ts has the
// entries of the navigation, each with its pages.
import type { Role, StaffFunction } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { hasRight, type NeededRight, type SessionDormitory } from '../session/session.ts';

export interface Page {
  /** Below the dormitory, or below `all`. */
  scope: 'dormitory' | 'all';
  /** Last part of the address. */
  path: string;
  /** One of several is enough. */
  rights: readonly NeededRight[];
  /** Of scope `all`: left out for those who would find one dormitory there. */
  isForSeveral?: true;
  /** The addresses below it show the page, too, with details beside it. */
  hasDetails?: true;
}

export const view = (of: StaffFunction): NeededRight => ({ of, level: 'view' });
export const edit = (of: StaffFunction): NeededRight => ({ of, level: 'edit' });

const here = (path: string, ...rights: NeededRight[]): Page => ({
  scope: 'dormitory',
  path,
  rights,
});
const overall = (path: string, ...rights: NeededRight[]): Page => ({ scope: 'all', path, rights });
const forSeveral = (page: Page): Page => ({ ...page, isForSeveral: true });

/** A page is listed once its screen exists. */
const list = {
  today: here('today', view('today')),
  log: here('log', view('today')),
  inbox: here('inbox', view('messages')),
  'to-many': here('to-many', view('messages')),
  residents: { ...here('residents', view('residents')), hasDetails: true },
  registrations: here('registrations', edit('residents')),
  menus: here('menus', view('menus')),
  stock: here('stock', view('menus')),
  calendar: here('calendar', view('menus')),
  meals: here('meals', view('meals')),
  counter: here('counter', edit('counter')),
  counts: here('counts', view('kitchen')),
  'check-sheet': here('check-sheet', view('kitchen')),
  services: here('services', view('kitchen')),
  stays: here('stays', view('stays')),
  contracts: { ...here('contracts', view('contracts')), hasDetails: true },
  rooms: here('rooms', view('contracts')),
  arrivals: here('arrivals', view('arrivals')),
  'move-outs': { ...here('move-outs', view('moveouts')), hasDetails: true },
  ledger: { ...here('ledger', view('ledger')), hasDetails: true },
  'ledger-closing': here('ledger-closing', view('ledger')),
  certificates: here('certificates', view('certificates')),
  notices: here('notices', view('notices')),
  'all-notices': forSeveral(overall('notices', view('notices'))),
  surveys: here('surveys', view('surveys')),
  safety: here('safety', view('safety')),
  roster: here('roster', view('safety')),
  imports: here('imports', edit('contracts'), edit('menus')),
  'all-imports': forSeveral(
    overall('imports', edit('contracts'), edit('menus'), edit('dormitories')),
  ),
  approvals: { ...overall('approvals', view('approvals')), hasDetails: true },
  exports: overall('exports', view('audit')),
  people: overall('people', view('staff')),
  audit: overall('audit', view('audit')),
  settings: here('settings', { ...edit('dormitories'), group: 'times' }),
  functions: here('functions', { ...edit('dormitories'), group: 'services' }),
  prices: here('prices', view('money_rules')),
  names: here('names', { ...edit('dormitories'), group: 'names' }),
  papers: here('papers', { ...edit('dormitories'), group: 'contact' }),
  templates: here('templates', view('messages'), edit('texts')),
  desk: here('desk', view('arrivals')),
  stations: here('stations', view('staff')),
  allergens: overall('allergens', view('menus')),
  dormitories: forSeveral(overall('dormitories', view('dormitories'))),
  ledgers: forSeveral(overall('ledger', view('ledger'))),
  payroll: forSeveral(overall('payroll', edit('ledger'))),
  companies: forSeveral(overall('companies', view('ledger'))),
  documents: forSeveral(overall('documents', view('texts'))),
  many: forSeveral(overall('many', edit('menus'))),
  texts: { ...forSeveral(overall('texts', view('texts'))), hasDetails: true },
  dashboard: { ...forSeveral(overall('dashboard', view('today'))), hasDetails: true },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof list;

export const pages: Readonly<Record<PageId, Page>> = list;

export const pageIds = Object.keys(pages) as readonly PageId[];

export const mayOpen = (
  session: StaffSession,
  dormitory: SessionDormitory | undefined,
  { scope, rights, isForSeveral }: Page,
): boolean => {
  const may = (one: SessionDormitory | undefined) =>
    rights.some((each) => hasRight(session, one, each));
  if (scope === 'dormitory') return dormitory !== undefined && may(dormitory);
  return may(undefined) || session.dormitories.filter(may).length > (isForSeveral ? 1 : 0);
};

/** The address of a page; those of a dormitory need one. */
export const addressOf = (id: PageId, dormitory: SessionDormitory | undefined): string => {
  const { scope, path } = pages[id];
  return scope === 'all' ? `/all/${path}` : `/${dormitory?.code ?? ''}/${path}`;
};

/** The page of an address by its parts; screens further below belong to their page. */
export const pageAt = ([first, path]: readonly string[]): PageId | undefined =>
  pageIds.find(
    (id) => pages[id].path === path && (pages[id].scope === 'all') === (first === 'all'),
  );

/** Where people begin whose only role is about all dormitories: it leads their navigation (SB001). */
const leading: Readonly<Partial<Record<Role, PageId>>> = {
  auditor: 'audit',
  system_admin: 'people',
  head_office: 'dashboard',
};

export function leadingPage({ grants }: StaffSession): PageId | undefined {
  const [role, ...others] = new Set(grants.map((grant) => grant.role));
  return role === undefined || others.length > 0 ? undefined : leading[role];
}

/** Where a person begins in a dormitory. */
export function firstPage(
  session: StaffSession,
  dormitory: SessionDormitory | undefined,
): PageId | undefined {
  const open = pageIds.filter((id) => mayOpen(session, dormitory, pages[id]));
  return open.find((id) => pages[id].scope === 'dormitory') ?? open[0];
}
