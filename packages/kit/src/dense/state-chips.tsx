// The filter by state above a list: how many rows each state has, without states that no row has.
import { Chip } from './chip.tsx';

interface StateChipsProps<State extends string> {
  label: string;
  /** Words of the chip for every state, and its count. */
  all: string;
  total: number;
  states: readonly State[];
  nameOf: (state: State) => string;
  rows: readonly { state: State }[];
  /** Undefined: every state. */
  chosen: State | undefined;
  onChoose: (state: State | undefined) => void;
}

export function StateChips<State extends string>({
  label,
  all,
  total,
  states,
  nameOf,
  rows,
  chosen,
  onChoose,
}: StateChipsProps<State>) {
  return (
    <div className="row gap-8" role="group" aria-label={label}>
      <Chip isOn={chosen === undefined} count={total} onPress={() => onChoose(undefined)}>
        {all}
      </Chip>
      {states.map((state) => {
        const count = rows.filter((row) => row.state === state).length;
        const isOn = chosen === state;
        if (count === 0 && !isOn) return null;
        return (
          <Chip
            key={state}
            isOn={isOn}
            count={count}
            onPress={() => onChoose(isOn ? undefined : state)}
          >
            {nameOf(state)}
          </Chip>
        );
      })}
    </div>
  );
}
