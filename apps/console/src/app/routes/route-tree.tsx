// Every route of the console (SL.6.1) whose screen exists. Screens are loaded when they are opened.
import { createRoute } from '@tanstack/react-router';
import { redirectTo } from '../../routing/links.tsx';
import { dormitory, root } from './base-routes.tsx';
import { allergens, diningRoutes } from './dining-routes.tsx';
import { allNotices, noticeRoutes } from './notice-routes.tsx';
import { allLedgerRoutes, residenceRoutes } from './residence-routes.tsx';
import { surveyRoutes } from './survey-routes.tsx';
import { laterCard, laterPage, laterScreen } from './later-screen.ts';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import { pageRoute, toFirstScreen, toFirstScreenOf } from './guards.tsx';

const first = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: toFirstScreen,
});
const dormitories = laterPage(root, '/all/dormitories', 'dormitories', 'DormitoriesScreen');

const companies = laterPage(root, '/all/companies', 'companies', 'CompaniesScreen');
const documents = laterPage(root, '/all/documents', 'documents', 'DocumentsScreen');
const many = laterPage(root, '/all/many', 'many', 'ManyScreen');

const texts = laterPage(root, '/all/texts', 'texts', 'TextsScreen');
const oneText = laterCard(texts, 'TextCard');

const dashboard = laterPage(root, '/all/dashboard', 'dashboard', 'DashboardScreen');
const dashboardDormitory = laterCard(dashboard, 'DormitoryCard');

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
const log = laterPage(dormitory, '/log', 'log', 'LogScreen');
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
const toMany = laterPage(dormitory, '/to-many', 'to-many', 'ToManyScreen');
const templates = laterPage(dormitory, '/templates', 'templates', 'TemplatesScreen');

const papers = laterPage(dormitory, '/papers', 'papers', 'PapersScreen');
const settings = laterPage(dormitory, '/settings', 'settings', 'SettingsScreen');
const functions = laterPage(dormitory, '/functions', 'functions', 'FunctionsScreen');
const names = laterPage(dormitory, '/names', 'names', 'NamesScreen');
const prices = laterPage(dormitory, '/prices', 'prices', 'PricesScreen');

const desk = laterPage(dormitory, '/desk', 'desk', 'DeskScreen');

const roster = createRoute({
  getParentRoute: () => dormitory,
  path: '/roster',
  ...pageRoute('roster'),
  component: lazyScreen(
    () => import('../../features/today/screens/roster-screen.tsx'),
    'RosterScreen',
  ),
});

const stays = laterPage(dormitory, '/stays', 'stays', 'StaysScreen');

const residents = createRoute({
  getParentRoute: () => dormitory,
  path: '/residents',
  ...pageRoute('residents'),
  component: lazyScreen(
    () => import('../../features/residents/screens/residents-screen.tsx'),
    'ResidentsScreen',
  ),
});
const registrations = laterPage(
  dormitory,
  '/registrations',
  'registrations',
  'RegistrationsScreen',
);
const residentCard = laterCard(residents, 'ResidentCard');
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

const approvals = laterPage(root, '/all/approvals', 'approvals', 'ApprovalsScreen');
const approval = laterCard(approvals, 'ApprovalCard');
const people = laterPage(root, '/all/people', 'people', 'PeopleScreen');
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

const audit = laterPage(root, '/all/audit', 'audit', 'AuditScreen');

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
const safetyReport = laterPage(dormitory, '/safety/$id/report', 'safety', 'ReportScreen');
const exports = laterPage(root, '/all/exports', 'exports', 'ExportsScreen');

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
