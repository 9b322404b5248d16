// How crowded the dining hall is now, in a word and three bars; nothing where it is not known (G008, G010).
import { densityOf, type Density } from '@yadori/api/meals/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useDensity } from '../api.ts';
import { mealTexts } from '../texts.ts';
import styles from './density-tag.module.css';

const looks = {
  available: { tone: 'green', lit: 1 },
  slightly_crowded: { tone: 'amber', lit: 2 },
  crowded: { tone: 'red', lit: 3 },
} as const satisfies Record<Density, { tone: string; lit: number }>;

export function DensityTag({ reservationId }: { reservationId: number }) {
  const t = useMessages(mealTexts);
  const query = useDensity(reservationId);
  const percent = query.isError ? undefined : query.data?.data.density;
  if (percent === undefined) return null;
  const density = densityOf(percent);
  const { tone, lit } = looks[density];
  return (
    <Tag tone={tone}>
      <Bars lit={lit} />
      {t[density]}
    </Tag>
  );
}

const Bars = ({ lit }: { lit: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {[1, 2, 3].map((bar) => (
      <i key={bar} className={classNames(styles.bar, bar <= lit && styles.lit)} />
    ))}
  </span>
);
