// Names of the states of a move-out, for the console and its export.
import type { Bilingual } from '../language/language.ts';
import type { MoveOutState } from './staff-calls.ts';

export const moveOutStateNames: Readonly<Record<MoveOutState, Bilingual>> = {
  filed: { ja: '申請', en: 'Filed' },
  due: { ja: '完了を待つ', en: 'To be finished' },
  overdue: { ja: '未完了', en: 'Not finished' },
  finished: { ja: '完了', en: 'Finished' },
  withdrawn: { ja: '取り下げ', en: 'Withdrawn' },
};
