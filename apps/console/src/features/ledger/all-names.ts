// Names of states and warnings of a dormitory's month, and of what became of its closing.
import type { ClosingOutcome, LedgerState, LedgerWarning } from '@yadori/api/ledger/all-calls';
import type { Bilingual } from '@yadori/api/language/language';

export const ledgerStateNames: Readonly<Record<LedgerState, Bilingual>> = {
  look: { ja: '先に見る寮', en: 'To look at first' },
  fits: { ja: 'そのまま締められる寮', en: 'Ready to close' },
  closed: { ja: '締めた寮', en: 'Closed' },
};

export const ledgerWarningNames: Readonly<Record<LedgerWarning, Bilingual>> = {
  earlier_open: { ja: '前の月', en: 'Earlier month' },
  approval: { ja: '承認待ち', en: 'Approval' },
  negative: { ja: 'マイナス', en: 'Below 0' },
  no_code: { ja: '会社コード', en: 'Company code' },
  move_out: { ja: '退寮', en: 'Move-out' },
  large_difference: { ja: '大きな差', en: 'Difference' },
};

export const closingOutcomeNames: Readonly<Record<ClosingOutcome, Bilingual>> = {
  closed: { ja: '締めました', en: 'Closed' },
  closed_already: { ja: 'もう締められています', en: 'Was closed already' },
  too_early: { ja: '1日の0:10から締められます', en: 'Can be closed from the 1st, 0:10, on' },
  earlier_open: { ja: '前の月がまだ開いています', en: 'An earlier month is still open' },
  count_differs: { ja: '見ている間に料金が変わりました', en: 'Charges have changed meanwhile' },
  needs_look: { ja: '先に見るものができました', en: 'Needs a look by now' },
  missing: { ja: '寮が見つかりません', en: 'Dormitory not found' },
};
