// The states of a request for a second person in words.
import type { ApprovalState } from '@yadori/api/approvals/kinds';
import type { Bilingual } from '@yadori/api/language/language';

export const approvalStateNames: Readonly<Record<ApprovalState, Bilingual>> = {
  waiting: { ja: '承認待ち', en: 'Waiting' },
  approved: { ja: '承認済み', en: 'Approved' },
  waited: { ja: '待って実行', en: 'Ran after waiting' },
  refused: { ja: '断った', en: 'Refused' },
  stopped: { ja: '停止', en: 'Stopped' },
  expired: { ja: '期限切れ', en: 'Expired' },
};

export const approvalStateTones = {
  waiting: 'amber',
  approved: 'green',
  waited: 'green',
  refused: 'red',
  stopped: 'plain',
  expired: 'plain',
} as const satisfies Record<ApprovalState, string>;
