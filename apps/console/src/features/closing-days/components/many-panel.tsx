// Days, hours or services of the dormitories that are ticked in their list, beside it (SD026, SJ035).
import { useState } from 'react';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../closing-days.module.css';
import { manySettingsTexts } from '../many/settings-texts.ts';
import { manyDaysTexts } from '../many/texts.ts';
import { ManyForm } from './many-form.tsx';
import { ManySettingsForm } from './many-settings-form.tsx';

interface ManyPanelProps {
  what: 'days' | 'settings';
  codes: readonly string[];
  nameOf: (code: string) => string;
  onClose: () => void;
}

export function ManyPanel({ what, codes, nameOf, onClose }: ManyPanelProps) {
  const t = useMessages(manyDaysTexts);
  const words = useMessages(manySettingsTexts);
  const language = useLanguage();
  const shared = { codes, nameOf };
  return (
    <article className={styles.manyPanel} aria-label={t.title}>
      <DetailsHead
        shown={what}
        closeLabel={t.close}
        onClose={onClose}
        below={<p className="note">{what === 'days' ? t.hint : words.hint}</p>}
      >
        {t.chosen(formatCount(codes.length, language))}
      </DetailsHead>
      {what === 'days' ? <ManyForm {...shared} /> : <Settings {...shared} />}
    </article>
  );
}

const groups = ['times', 'services'] as const;

function Settings(shared: Pick<ManyPanelProps, 'codes' | 'nameOf'>) {
  const t = useMessages(manySettingsTexts);
  const [group, setGroup] = useState<(typeof groups)[number]>('times');
  const labels = { times: t.ofTimes, services: t.ofServices };
  return (
    <>
      <Segment
        legend={t.what}
        legendHidden
        options={groups.map((value) => ({ value, label: labels[value] }))}
        value={group}
        onChange={setGroup}
      />
      <ManySettingsForm key={group} group={group} {...shared} />
    </>
  );
}
