// Filters of the list: one row of chips with the number of each, and the floor as a choice; all of it is in the address.
import type { Answer } from '@yadori/api/contract/call';
import type { residents } from '@yadori/api/residents/staff-calls';
import { floorName } from '@yadori/api/residents/room';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { statusGroups, type ResidentFilters } from '../filters.ts';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';

type Counts = Extract<Answer<typeof residents>, { ok: true }>['data']['counts'];

interface ResidentFiltersProps {
  filters: ResidentFilters;
  floors: readonly string[];
  /** Undefined while they are read. */
  counts: Counts | undefined;
  onChange: (filters: ResidentFilters) => void;
}

export function ResidentFilterChips({ filters, floors, counts, onChange }: ResidentFiltersProps) {
  const t = useMessages(residentsTexts);
  const count = useCounted(counts);
  const { status, away, ...others } = filters;
  const { floor: _floor, ...withoutFloor } = filters;
  return (
    <div className={styles.chips} role="group" aria-label={t.filters}>
      <FloorChoice
        floor={filters.floor}
        floors={floors}
        onChange={(floor) => onChange(floor === '' ? withoutFloor : { ...filters, floor })}
      />
      {chips.map((chip) => {
        // Of those who have left the number is not read: they may be thousands.
        const number = chip === 'former' ? undefined : count(chip);
        if (chip === 'away')
          return counts?.away === null ? null : (
            <Chip
              key={chip}
              isOn={away === '1'}
              count={number}
              onPress={() => onChange(away === '1' ? others : { ...others, away: '1' })}
            >
              {t.away}
            </Chip>
          );
        const own = statusGroups[chip];
        return (
          <Chip
            key={chip}
            isOn={away === undefined && status === own}
            count={number}
            onPress={() => onChange(own === undefined ? others : { ...others, status: own })}
          >
            {t[chip]}
          </Chip>
        );
      })}
    </div>
  );
}

const chips = [
  'everybody',
  'away',
  'unregistered',
  'notice',
  'before',
  'living',
  'former',
] as const;

/** A blank keeps the place of a number that is still read. */
function useCounted(counts: Counts | undefined) {
  const language = useLanguage();
  return (name: keyof Counts) =>
    counts === undefined ? '\u00A0' : formatCount(counts[name] ?? 0, language);
}

interface FloorChoiceProps {
  floor: string | undefined;
  floors: readonly string[];
  /** '' for all floors. */
  onChange: (floor: string) => void;
}

function FloorChoice({ floor = '', floors, onChange }: FloorChoiceProps) {
  const t = useMessages(residentsTexts);
  const listed = floor === '' || floors.includes(floor) ? floors : [floor, ...floors];
  return (
    <select
      className={styles.floor}
      aria-label={t.floorChoice}
      data-on={floor !== '' || undefined}
      value={floor}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    >
      <option value="">{t.anyFloor}</option>
      {listed.map((each) => (
        <option key={each} value={each}>
          {t.floor(floorName(each))}
        </option>
      ))}
    </select>
  );
}
