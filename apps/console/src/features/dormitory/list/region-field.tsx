// The filter by region above the list of dormitories.
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { byRegion, prefecturesOf, useRegionName } from '../../../parts/regions/by-region.ts';
import { prefectureIn } from '../../../parts/regions/prefectures.ts';
import styles from './dormitories.module.css';
import { dormitoriesTexts } from './dormitories-texts.ts';

interface RegionFieldProps {
  rows: readonly DormitoryRow[];
  region: string | undefined;
  onChoose: (region: string | undefined) => void;
}

/** Not of dormitories that lie in one region. */
export function RegionField({ rows, region, onChoose }: RegionFieldProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const nameOf = useRegionName();
  const regions = byRegion(
    rows.map(({ code, location_ja: place }) => ({
      dormitory: code,
      prefecture: prefectureIn(place),
    })),
  );
  if (regions.length < 2 && region === undefined) return null;
  return (
    <SelectField
      className={styles.region}
      label={<VisuallyHidden>{t.regions}</VisuallyHidden>}
      empty={t.everywhere}
      options={regions.map(([code, own]) => ({
        value: code,
        label: t.ofRegion(
          nameOf({ code, prefectures: prefecturesOf(own) }),
          formatCount(own.length, language),
        ),
      }))}
      value={region ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
    />
  );
}
