// The state of a move-out as a tag.
import type { MoveOutState } from '@yadori/api/moveout/staff-calls';
import { moveOutStateNames } from '@yadori/api/moveout/state-names';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';

const tones = {
  filed: 'blue',
  due: 'amber',
  overdue: 'red',
  finished: 'green',
  withdrawn: 'plain',
} as const satisfies Record<MoveOutState, string>;

export function MoveOutStateTag({ state }: { state: MoveOutState }) {
  const language = useLanguage();
  return (
    <Tag small tone={tones[state]}>
      {moveOutStateNames[state][language]}
    </Tag>
  );
}
