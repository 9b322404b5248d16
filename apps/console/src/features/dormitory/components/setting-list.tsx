// A group of settings: what is in force, what is planned, and what came into force last (SD049).
import type { ReactNode } from 'react';
import { cancelSettings } from '@yadori/api/dormitory/setting-calls';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { readsOfSettings } from '../api.ts';
import {
  changesItem,
  itemInWords,
  type GivenSettings,
  type SettingItem,
} from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';

interface ShownChange {
  id: number;
  effective_on: string;
  settings: GivenSettings;
  planned_by: string;
}

export interface ShownGroup {
  items: readonly SettingItem[];
  dormitory: string;
  present: GivenSettings;
  planned: readonly ShownChange[];
  past: readonly ShownChange[];
  canChange: boolean;
}

const keyOf = ({ id }: ShownChange) => `setting.${id}`;

interface SettingListProps {
  title: string;
  group: ShownGroup;
  /** Beside the title: one way to change all lines. */
  change?: ReactNode;
  /** At each line. */
  onChange?: ((item: SettingItem) => void) | undefined;
}

export function SettingList({ title, group, change, onChange }: SettingListProps) {
  const t = useMessages(settingTexts);
  return (
    <>
      <section className={styles.panel} aria-label={title}>
        {change !== undefined && group.canChange && (
          <div className="row middle apart gap-8">
            <h2 className="size-15">{title}</h2>
            {change}
          </div>
        )}
        {!group.canChange && <p className="note">{t.readOnly}</p>}
        {group.items.map((item) => (
          <Item key={item} item={item} group={group} onChange={onChange} />
        ))}
      </section>
      <Past group={group} />
    </>
  );
}

interface ItemProps extends Pick<SettingListProps, 'group' | 'onChange'> {
  item: SettingItem;
}

function Item({ item, group, onChange }: ItemProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const isHidden = useIsHidden();
  const planned = group.planned.filter(
    (one) => changesItem(one.settings, item) && !isHidden(keyOf(one)),
  );
  return (
    <div className={styles.item} role="group" aria-label={t[item]}>
      <h2 className="size-15">{t[item]}</h2>
      <p>
        <span className="note">{t.present}</span>{' '}
        {itemInWords(group.present, item, { t, language })}
      </p>
      <div className={classNames('stack gap-8', styles.planned)}>
        {planned.map((change) => (
          <Planned key={change.id} change={change} item={item} group={group} />
        ))}
      </div>
      {onChange !== undefined && group.canChange && (
        <Button
          variant="line"
          size="small"
          aria-label={t.changeNamed(t[item])}
          onClick={() => onChange(item)}
        >
          {t.change}
        </Button>
      )}
    </div>
  );
}

interface PlannedProps {
  change: ShownChange;
  item: SettingItem;
  group: ShownGroup;
}

function Planned({ change, item, group: { dormitory, canChange } }: PlannedProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const from = change.effective_on as CalendarDate;
  const day = formatDate(from, language);
  const cancel = () =>
    removeSoon({
      key: keyOf(change),
      text: t.cancelled(day),
      // Afterwards it is in force.
      until: instantAt(from) - 60_000,
      call: cancelSettings,
      input: { params: { dormitory, id: change.id } },
      reads: readsOfSettings,
    });
  return (
    <div className="row middle apart gap-8">
      <p>
        <span className="note">{t.planned}</span>{' '}
        <strong>{itemInWords(change.settings, item, { t, language })}</strong>{' '}
        <Tag tone="green" small>
          {t.from(day)}
        </Tag>{' '}
        <span className="note">{t.plannedBy(change.planned_by)}</span>
      </p>
      {canChange && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t.cancelNamed(day, t[item])}
          onClick={cancel}
        >
          {t.cancel}
        </Button>
      )}
    </div>
  );
}

function Past({ group: { past, items } }: Pick<SettingListProps, 'group'>) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  if (past.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.past}>
      <h2 className="size-15">{t.past}</h2>
      <ul>
        {past.map(({ id, effective_on: from, settings, planned_by: name }) => (
          <li key={id} className="row gap-8">
            <span className="note">{formatDateWithYear(from as CalendarDate, language)}</span>
            <span>
              {items
                .filter((item) => changesItem(settings, item))
                .map((item) => `${t[item]} ${itemInWords(settings, item, { t, language })}`)
                .join(' / ')}
            </span>
            <span className="note">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
