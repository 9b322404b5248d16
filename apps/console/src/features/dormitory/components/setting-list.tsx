// A group of settings: what is in force, what is planned, and what came into force last (SD049).
import type { ReactNode } from 'react';
import type { cancelMoney } from '@yadori/api/dormitory/money-calls';
import type { cancelSettings } from '@yadori/api/dormitory/setting-calls';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { keyOfChange } from '../ahead.ts';
import { readsOfSettings } from '../api.ts';
import type { Writing } from '../days-ahead.ts';
import {
  changesItem,
  itemInWords,
  itemName,
  useSettingWords,
  type GivenSettings,
  type SettingItem,
  type SettingTexts,
} from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import { AheadStrip } from './ahead-strip.tsx';

interface ShownChange {
  id: number;
  effective_on: string;
  settings: GivenSettings;
  planned_by: string;
  /** Of fees, prices and lead times. */
  basis?: string;
  approved_by?: string | null | undefined;
}

export interface ShownGroup {
  items: readonly SettingItem[];
  dormitory: string;
  present: GivenSettings;
  planned: readonly ShownChange[];
  past: readonly ShownChange[];
  canChange: boolean;
  cancelCall: typeof cancelSettings | typeof cancelMoney;
}

interface SettingListProps {
  title: string;
  group: ShownGroup;
  /** Beside the title: one way to change all lines. */
  change?: ReactNode;
  /** Below the lines, for those who change them. */
  note?: string;
  /** What the slip has now. */
  writing?: Writing | undefined;
  /** The line that it is about. */
  open?: SettingItem | undefined;
  /** At each line. */
  onChange?: ((item: SettingItem) => void) | undefined;
}

export function SettingList(props: SettingListProps) {
  const { title, group, change, note, onChange, writing, open } = props;
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
        <AheadStrip dormitory={group.dormitory} writing={writing} />
        <div className={styles.heads} aria-hidden="true">
          <span>{t.item}</span>
          <span>{t.present}</span>
          <span>{t.planned}</span>
        </div>
        {group.items.map((item) => (
          <Item
            key={item}
            item={item}
            group={group}
            isOpen={open === item || (writing !== undefined && changesItem(writing.settings, item))}
            onChange={onChange}
          />
        ))}
        {note !== undefined && group.canChange && <p className="note">{note}</p>}
      </section>
      <Past group={group} />
    </>
  );
}

interface ItemProps extends Pick<SettingListProps, 'group' | 'onChange'> {
  item: SettingItem;
  isOpen: boolean;
}

function Item({ item, group, isOpen, onChange }: ItemProps) {
  const words = useSettingWords();
  const { t } = words;
  const isHidden = useIsHidden();
  const planned = group.planned.filter(
    (one) => changesItem(one.settings, item) && !isHidden(keyOfChange(one)),
  );
  return (
    <div
      className={styles.item}
      role="group"
      aria-label={itemName(item, words)}
      data-open={isOpen || undefined}
    >
      <h2 className="size-15">{itemName(item, words)}</h2>
      <p>
        <span className={styles.head}>{t.present}</span> {itemInWords(group.present, item, words)}
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
          aria-label={t.changeNamed(itemName(item, words))}
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

function Planned({ change, item, group: { dormitory, canChange, cancelCall } }: PlannedProps) {
  const words = useSettingWords();
  const { t, language } = words;
  const from = change.effective_on as CalendarDate;
  const day = formatDate(from, language);
  const cancel = () =>
    removeSoon({
      key: keyOfChange(change),
      text: t.cancelled(day),
      // Afterwards it is in force.
      until: instantAt(from) - 60_000,
      call: cancelCall,
      input: { params: { dormitory, id: change.id } },
      reads: readsOfSettings,
    });
  return (
    <div className="row middle apart gap-8">
      <p>
        <span className={styles.head}>{t.planned}</span>{' '}
        <strong>{itemInWords(change.settings, item, words)}</strong>{' '}
        <Tag tone="green" small>
          {t.from(day)}
        </Tag>{' '}
        <span className="note">{t.plannedBy(change.planned_by)}</span>{' '}
        <span className="note">{approvedText(change, t)}</span>
      </p>
      {canChange && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t.cancelNamed(day, itemName(item, words))}
          onClick={cancel}
        >
          {t.cancel}
        </Button>
      )}
    </div>
  );
}

function Past({ group: { past, items } }: Pick<SettingListProps, 'group'>) {
  const words = useSettingWords();
  const { t, language } = words;
  if (past.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.past}>
      <h2 className="size-15">{t.past}</h2>
      <ul>
        {past.map(
          ({ id, effective_on: from, settings, planned_by: name, approved_by: approver }) => (
            <li key={id} className="row gap-8">
              <span className="note">{formatDateWithYear(from as CalendarDate, language)}</span>
              <span>
                {items
                  .filter((item) => changesItem(settings, item))
                  .map((item) => `${itemName(item, words)} ${itemInWords(settings, item, words)}`)
                  .join(' / ')}
              </span>
              <span className="note">{name}</span>
              <span className="note">{approvedText({ approved_by: approver }, t)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const approvedText = ({ approved_by: name }: Pick<ShownChange, 'approved_by'>, t: SettingTexts) =>
  name === undefined || name === null ? '' : t.approvedBy(name);
