// The states of a request for a second person in words.
import type { ApprovalState } from '@yadori/api/approvals/kinds';
import type { Bilingual } from '@yadori/api/language/language';

export const approvalStateNames: Readonly<Record<ApprovalState, Bilingual>> = {
  waiting: { ja: '承認待ち', en: 'Waiting' },
  approved: { ja: '承認済み', en: 'Approved' },
  refused: { ja: '断った', en: 'Refused' },
  stopped: { ja: '取り下げ', en: 'Taken back' },
  expired: { ja: '期限切れ', en: 'Expired' },
};

export const approvalStateTones = {
  waiting: 'amber',
  approved: 'green',
  refused: 'red',
  stopped: 'plain',
  expired: 'plain',
} as const satisfies Record<ApprovalState, string>;
