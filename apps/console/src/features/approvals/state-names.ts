// The states of a request for a second person in words.
import type { ApprovalState } from '@yadori/api/approvals/kinds';
import type { Bilingual } from '@yadori/api/language/language';

export const approvalStateNames: Readonly<Record<ApprovalState, Bilingual>> = {
  waiting: { ja: '承認待ち', en: 'Waiting' },
  approved: { ja: '承認済み', en: 'Approved' },
  ran_alone: { ja: '承認なしで実行', en: 'Ran without approval' },
  refused: { ja: '断った', en: 'Refused' },
  stopped: { ja: '停止', en: 'Stopped' },
  expired: { ja: '期限切れ', en: 'Expired' },
  failed: { ja: '実行できませんでした', en: 'Could not run' },
};

export const approvalStateTones = {
  waiting: 'amber',
  approved: 'green',
  ran_alone: 'green',
  refused: 'red',
  stopped: 'plain',
  expired: 'plain',
  failed: 'red',
} as const satisfies Record<ApprovalState, string>;
