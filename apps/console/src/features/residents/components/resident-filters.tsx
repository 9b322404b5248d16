// Filters of the list as chips; the chosen ones are in the address.
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { floorName } from '@yadori/api/residents/room';
import { useMessages } from '@yadori/kit/language.ts';
import { statusGroups, type ResidentFilters } from '../filters.ts';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';

interface ResidentFiltersProps {
  filters: ResidentFilters;
  floors: readonly string[];
  onChange: (filters: ResidentFilters) => void;
}

const groups = Object.keys(statusGroups) as (keyof typeof statusGroups)[];

export function ResidentFilterChips({ filters, floors, onChange }: ResidentFiltersProps) {
  const t = useMessages(residentsTexts);
  const { status: _status, ...withoutStatus } = filters;
  const { floor: _floor, ...withoutFloor } = filters;
  return (
    <div className={styles.chips} role="group" aria-label={t.filters}>
      <div className={styles.chipRow}>
        {groups.map((group) => {
          const status = statusGroups[group];
          return (
            <Chip
              key={group}
              isOn={filters.status === status}
              onPress={() =>
                onChange(status === undefined ? withoutStatus : { ...filters, status })
              }
            >
              {t[group]}
            </Chip>
          );
        })}
      </div>
      <div className={styles.chipRow}>
        {floors.map((floor) => (
          <Chip
            key={floor}
            isOn={filters.floor === floor}
            onPress={() => onChange(filters.floor === floor ? withoutFloor : { ...filters, floor })}
          >
            {t.floor(floorName(floor))}
          </Chip>
        ))}
      </div>
    </div>
  );
}
