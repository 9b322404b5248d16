// A step to another day as a link; off where the shown months end.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { LinkIcon } from '../../../routing/links.tsx';
import styles from './day-step.module.css';

interface DayStepProps {
  day: CalendarDate | undefined;
  svg: string;
  label: string;
}

export const DayStep = ({ day, svg, label }: DayStepProps) =>
  day === undefined ? (
    <IconButton disabled svg={svg} label={label} className={styles.off} />
  ) : (
    <LinkIcon
      to="/meal-reservation"
      search={{ date: day }}
      replace
      resetScroll={false}
      svg={svg}
      label={label}
    />
  );
