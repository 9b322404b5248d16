// Routes of contracts, rooms, arrivals, move-outs, certificates and charges below a dormitory.
import { laterCard, laterPage } from './later-screen.ts';
import { dormitory, root } from './base-routes.tsx';

const contracts = laterPage(dormitory, '/contracts', 'contracts', 'ContractsScreen');
const contract = laterCard(contracts, 'ContractCard');
const invitations = laterPage(
  dormitory,
  '/contracts/invitations',
  'contracts',
  'InvitationsScreen',
);
const moveOuts = laterPage(dormitory, '/move-outs', 'move-outs', 'MoveOutsScreen');
const moveOut = laterCard(moveOuts, 'MoveOutCard');
const certificates = laterPage(dormitory, '/certificates', 'certificates', 'CertificatesScreen');

const ledger = laterPage(dormitory, '/ledger', 'ledger', 'LedgerScreen');
const charge = laterCard(ledger, 'ChargeCard');
const ledgerClosing = laterPage(dormitory, '/ledger-closing', 'ledger-closing', 'ClosingScreen');

const arrivals = laterPage(dormitory, '/arrivals', 'arrivals', 'ArrivalsScreen');

const loans = laterPage(dormitory, '/arrivals/loans', 'arrivals', 'LoansScreen');

const rooms = laterPage(dormitory, '/rooms', 'rooms', 'RoomsScreen');

const allLedger = laterPage(root, '/all/ledger', 'ledgers', 'LedgersScreen');

const payroll = laterPage(root, '/all/payroll', 'payroll', 'PayrollScreen');

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
