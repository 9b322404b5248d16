// Routes of contracts, rooms, arrivals, move-outs, certificates and charges below a dormitory.
import { createRoute } from '@tanstack/react-router';
import { laterScreen } from './later-screen.ts';
import { dormitory, root } from './base-routes.tsx';
import { pageRoute } from './guards.tsx';

const below = { getParentRoute: () => dormitory };

const contracts = createRoute({
  ...below,
  path: '/contracts',
  ...pageRoute('contracts'),
  component: laterScreen('ContractsScreen'),
});
const contract = createRoute({
  getParentRoute: () => contracts,
  path: '/$id',
  component: laterScreen('ContractCard'),
});
const invitations = createRoute({
  ...below,
  path: '/contracts/invitations',
  ...pageRoute('contracts'),
  component: laterScreen('InvitationsScreen'),
});
const moveOuts = createRoute({
  ...below,
  path: '/move-outs',
  ...pageRoute('move-outs'),
  component: laterScreen('MoveOutsScreen'),
});
const moveOut = createRoute({
  getParentRoute: () => moveOuts,
  path: '/$id',
  component: laterScreen('MoveOutCard'),
});
const certificates = createRoute({
  ...below,
  path: '/certificates',
  ...pageRoute('certificates'),
  component: laterScreen('CertificatesScreen'),
});

const ledger = createRoute({
  ...below,
  path: '/ledger',
  ...pageRoute('ledger'),
  component: laterScreen('LedgerScreen'),
});
const charge = createRoute({
  getParentRoute: () => ledger,
  path: '/$id',
  component: laterScreen('ChargeCard'),
});
const ledgerClosing = createRoute({
  ...below,
  path: '/ledger-closing',
  ...pageRoute('ledger-closing'),
  component: laterScreen('ClosingScreen'),
});

const arrivals = createRoute({
  ...below,
  path: '/arrivals',
  ...pageRoute('arrivals'),
  component: laterScreen('ArrivalsScreen'),
});

const loans = createRoute({
  ...below,
  path: '/arrivals/loans',
  ...pageRoute('arrivals'),
  component: laterScreen('LoansScreen'),
});

const rooms = createRoute({
  ...below,
  path: '/rooms',
  ...pageRoute('rooms'),
  component: laterScreen('RoomsScreen'),
});

const allLedger = createRoute({
  getParentRoute: () => root,
  path: '/all/ledger',
  ...pageRoute('ledgers'),
  component: laterScreen('LedgersScreen'),
});

const payroll = createRoute({
  getParentRoute: () => root,
  path: '/all/payroll',
  ...pageRoute('payroll'),
  component: laterScreen('PayrollScreen'),
});

/** Of all dormitories. */
export const allLedgerRoutes = [allLedger, payroll];

export const residenceRoutes = [
  rooms,
  arrivals,
  loans,
  contracts.addChildren([contract]),
  invitations,
  moveOuts.addChildren([moveOut]),
  certificates,
  ledger.addChildren([charge]),
  ledgerClosing,
];
