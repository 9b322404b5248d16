// The filter by state above the list of dormitories.
import {
  dormitoryStates,
  type DormitoryRow,
  type DormitoryState,
} from '@yadori/api/dormitory/administration-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { dormitoriesTexts } from '../dormitories-texts.ts';

/** As the address carries it. */
export function useStateFilter() {
  const search = useSearch();
  const setSearch = useSetSearch();
  const state = dormitoryStates.find((one) => one === search['state']);
  const choose = (next: DormitoryState | undefined) =>
    setSearch(next === undefined ? {} : { state: next });
  return [state, choose] as const;
}

interface StateChipsProps {
  rows: readonly DormitoryRow[] | undefined;
  state: DormitoryState | undefined;
  onChoose: (state: DormitoryState | undefined) => void;
}

/** Those that some dormitory has. */
export function StateChips({ rows = [], state, onChoose }: StateChipsProps) {
  const t = useMessages(dormitoriesTexts);
  return (
    <div className="row gap-8" role="group" aria-label={t.states}>
      <Chip isOn={state === undefined} count={rows.length} onPress={() => onChoose(undefined)}>
        {t.all}
      </Chip>
      {dormitoryStates.map((one) => {
        const count = rows.filter((row) => row.state === one).length;
        if (count === 0 && state !== one) return null;
        return (
          <Chip
            key={one}
            isOn={state === one}
            count={count}
            onPress={() => onChoose(state === one ? undefined : one)}
          >
            {t[one]}
          </Chip>
        );
      })}
    </div>
  );
}
