// The filter by state above the list of dormitories.
import {
  dormitoryStates,
  type DormitoryRow,
  type DormitoryState,
} from '@yadori/api/dormitory/administration-calls';
import { StateChips } from '@yadori/kit/dense/state-chips.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { dormitoriesTexts } from './dormitories-texts.ts';

interface StateFilterProps {
  rows: readonly DormitoryRow[] | undefined;
  state: DormitoryState | undefined;
  onChoose: (state: DormitoryState | undefined) => void;
}

/** Those that some dormitory has. */
export function StateFilter({ rows = [], state, onChoose }: StateFilterProps) {
  const t = useMessages(dormitoriesTexts);
  return (
    <StateChips
      label={t.states}
      all={t.all}
      total={rows.length}
      states={dormitoryStates}
      nameOf={(one) => t[one]}
      rows={rows}
      chosen={state}
      onChoose={onChoose}
    />
  );
}
