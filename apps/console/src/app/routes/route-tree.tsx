// Every route of the console (SL.6.1) whose screen exists. Screens are loaded when they are opened.
import { createRoute } from '@tanstack/react-router';
import { redirectTo } from '../../routing/links.tsx';
import { dormitory, root } from './base-routes.tsx';
import { allergens, diningRoutes } from './dining-routes.tsx';
import { allNotices, noticeRoutes } from './notice-routes.tsx';
import { allLedgerRoutes, residenceRoutes } from './residence-routes.tsx';
import { surveyRoutes } from './survey-routes.tsx';
import { laterScreen } from './later-screen.ts';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import { pageRoute, toFirstScreen, toFirstScreenOf } from './guards.tsx';

const first = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: toFirstScreen,
});
const dormitories = createRoute({
  getParentRoute: () => root,
  path: '/all/dormitories',
  ...pageRoute('dormitories'),
  component: laterScreen('DormitoriesScreen'),
});

const companies = createRoute({
  getParentRoute: () => root,
  path: '/all/companies',
  ...pageRoute('companies'),
  component: laterScreen('CompaniesScreen'),
});
const documents = createRoute({
  getParentRoute: () => root,
  path: '/all/documents',
  ...pageRoute('documents'),
  component: laterScreen('DocumentsScreen'),
});
const many = createRoute({
  getParentRoute: () => root,
  path: '/all/many',
  ...pageRoute('many'),
  component: laterScreen('ManyScreen'),
});

const texts = createRoute({
  getParentRoute: () => root,
  path: '/all/texts',
  ...pageRoute('texts'),
  component: laterScreen('TextsScreen'),
});
const oneText = createRoute({
  getParentRoute: () => texts,
  path: '/$id',
  component: laterScreen('TextCard'),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/all/dashboard',
  ...pageRoute('dashboard'),
  component: laterScreen('DashboardScreen'),
});
const dashboardDormitory = createRoute({
  getParentRoute: () => dashboard,
  path: '/$id',
  component: laterScreen('DormitoryCard'),
});

const dormitoryFirst = createRoute({
  getParentRoute: () => dormitory,
  path: '/',
  beforeLoad: ({ params }) => toFirstScreenOf(params.dormitory),
});

const today = createRoute({
  getParentRoute: () => dormitory,
  path: '/today',
  ...pageRoute('today'),
  component: lazyScreen(
    () => import('../../features/today/screens/today-screen.tsx'),
    'TodayScreen',
  ),
});
const log = createRoute({
  getParentRoute: () => dormitory,
  path: '/log',
  ...pageRoute('log'),
  component: laterScreen('LogScreen'),
});
const inbox = createRoute({
  getParentRoute: () => dormitory,
  path: '/inbox',
  ...pageRoute('inbox'),
  component: lazyScreen(
    () => import('../../features/inbox/screens/inbox-screen.tsx'),
    'InboxScreen',
  ),
});
const inboxThread = createRoute({
  getParentRoute: () => inbox,
  path: '/$id',
  component: lazyScreen(
    () => import('../../features/inbox/screens/thread-screen.tsx'),
    'ThreadScreen',
  ),
});
const toMany = createRoute({
  getParentRoute: () => dormitory,
  path: '/to-many',
  ...pageRoute('to-many'),
  component: laterScreen('ToManyScreen'),
});
const templates = createRoute({
  getParentRoute: () => dormitory,
  path: '/templates',
  ...pageRoute('templates'),
  component: laterScreen('TemplatesScreen'),
});

const papers = createRoute({
  getParentRoute: () => dormitory,
  path: '/papers',
  ...pageRoute('papers'),
  component: laterScreen('PapersScreen'),
});
const settings = createRoute({
  getParentRoute: () => dormitory,
  path: '/settings',
  ...pageRoute('settings'),
  component: laterScreen('SettingsScreen'),
});
const functions = createRoute({
  getParentRoute: () => dormitory,
  path: '/functions',
  ...pageRoute('functions'),
  component: laterScreen('FunctionsScreen'),
});
const names = createRoute({
  getParentRoute: () => dormitory,
  path: '/names',
  ...pageRoute('names'),
  component: laterScreen('NamesScreen'),
});
const prices = createRoute({
  getParentRoute: () => dormitory,
  path: '/prices',
  ...pageRoute('prices'),
  component: laterScreen('PricesScreen'),
});

const desk = createRoute({
  getParentRoute: () => dormitory,
  path: '/desk',
  ...pageRoute('desk'),
  component: laterScreen('DeskScreen'),
});

const roster = createRoute({
  getParentRoute: () => dormitory,
  path: '/roster',
  ...pageRoute('roster'),
  component: lazyScreen(
    () => import('../../features/today/screens/roster-screen.tsx'),
    'RosterScreen',
  ),
});

const stays = createRoute({
  getParentRoute: () => dormitory,
  path: '/stays',
  ...pageRoute('stays'),
  component: laterScreen('StaysScreen'),
});

const residents = createRoute({
  getParentRoute: () => dormitory,
  path: '/residents',
  ...pageRoute('residents'),
  component: lazyScreen(
    () => import('../../features/residents/screens/residents-screen.tsx'),
    'ResidentsScreen',
  ),
});
const registrations = createRoute({
  getParentRoute: () => dormitory,
  path: '/registrations',
  ...pageRoute('registrations'),
  component: laterScreen('RegistrationsScreen'),
});
const residentCard = createRoute({
  getParentRoute: () => residents,
  path: '/$id',
  component: laterScreen('ResidentCard'),
});
const overviewTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/overview',
  component: laterScreen('OverviewTab'),
});
const mealsTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/meals',
  component: laterScreen('ResidentMealsTab'),
});
const messagesTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/messages',
  component: laterScreen('ResidentThreadTab'),
});
const staysTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/stays',
  component: laterScreen('ResidentStaysTab'),
});
const healthTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/health',
  component: laterScreen('HealthTab'),
});
const proceduresTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/procedures',
  component: laterScreen('ProceduresTab'),
});
const chargesTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/charges',
  component: laterScreen('ChargesTab'),
});
const historyTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/history',
  component: laterScreen('HistoryTab'),
});
const noTab = createRoute({
  getParentRoute: () => residentCard,
  path: '/',
  beforeLoad: ({ params: { dormitory: code, id } }) => {
    throw redirectTo(`/${code}/residents/${id}/overview`);
  },
});

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/all/approvals',
  ...pageRoute('approvals'),
  component: laterScreen('ApprovalsScreen'),
});
const approval = createRoute({
  getParentRoute: () => approvals,
  path: '/$id',
  component: laterScreen('ApprovalCard'),
});
const people = createRoute({
  getParentRoute: () => root,
  path: '/all/people',
  ...pageRoute('people'),
  component: laterScreen('PeopleScreen'),
});
const importsScreen = laterScreen('ImportsScreen');
const importScreen = laterScreen('ImportScreen');
const imports = createRoute({
  getParentRoute: () => dormitory,
  path: '/imports',
  ...pageRoute('imports'),
  component: importsScreen,
});
const oneImport = createRoute({
  getParentRoute: () => dormitory,
  path: '/imports/$id',
  ...pageRoute('imports'),
  component: importScreen,
});
const allImports = createRoute({
  getParentRoute: () => root,
  path: '/all/imports',
  ...pageRoute('all-imports'),
  component: importsScreen,
});
const oneOfAllImports = createRoute({
  getParentRoute: () => root,
  path: '/all/imports/$id',
  ...pageRoute('all-imports'),
  component: importScreen,
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/all/audit',
  ...pageRoute('audit'),
  component: laterScreen('AuditScreen'),
});

const safety = createRoute({
  getParentRoute: () => dormitory,
  path: '/safety',
  ...pageRoute('safety'),
  component: lazyScreen(
    () => import('../../features/safety/screens/safety-screen.tsx'),
    'SafetyScreen',
  ),
});
const safetyBoard = createRoute({
  getParentRoute: () => dormitory,
  path: '/safety/$id',
  ...pageRoute('safety'),
  component: lazyScreen(
    () => import('../../features/safety/screens/board-screen.tsx'),
    'BoardScreen',
  ),
});
const safetyReport = createRoute({
  getParentRoute: () => dormitory,
  path: '/safety/$id/report',
  ...pageRoute('safety'),
  component: laterScreen('ReportScreen'),
});
const exports = createRoute({
  getParentRoute: () => root,
  path: '/all/exports',
  ...pageRoute('exports'),
  component: laterScreen('ExportsScreen'),
});

const me = createRoute({
  getParentRoute: () => root,
  path: '/me',
  component: laterScreen('MeScreen'),
});
const factors = createRoute({
  getParentRoute: () => root,
  path: '/me/factors',
  component: laterScreen('FactorsScreen'),
});
const sessions = createRoute({
  getParentRoute: () => root,
  path: '/me/sessions',
  component: laterScreen('SessionsScreen'),
});

export const routeTree = root.addChildren([
  first,
  dormitories,
  companies,
  documents,
  many,
  texts.addChildren([oneText]),
  dashboard.addChildren([dashboardDormitory]),
  approvals.addChildren([approval]),
  people,
  audit,
  me,
  factors,
  sessions,
  exports,
  allImports,
  oneOfAllImports,
  allNotices,
  ...allLedgerRoutes,
  allergens,
  dormitory.addChildren([
    dormitoryFirst,
    today,
    log,
    roster,
    inbox.addChildren([inboxThread]),
    toMany,
    templates,
    papers,
    settings,
    functions,
    names,
    prices,
    desk,
    ...diningRoutes,
    residents.addChildren([
      residentCard.addChildren([
        noTab,
        overviewTab,
        mealsTab,
        messagesTab,
        staysTab,
        proceduresTab,
        chargesTab,
        healthTab,
        historyTab,
      ]),
    ]),
    registrations,
    stays,
    imports,
    oneImport,
    ...noticeRoutes,
    ...residenceRoutes,
    ...surveyRoutes,
    safety,
    safetyBoard,
    safetyReport,
  ]),
]);
