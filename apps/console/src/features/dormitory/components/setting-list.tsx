// A group of settings: what is in force, what is planned, and what came into force last (SD049).
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import type { cancelMoney } from '@yadori/api/dormitory/money-calls';
import type { cancelSettings } from '@yadori/api/dormitory/setting-calls';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDate } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { keyOfChange, useAhead } from '../ahead.ts';
import { readsOfSettings } from '../api.ts';
import type { Writing } from '../days-ahead.ts';
import {
  changesItem,
  itemInWords,
  itemName,
  useSettingWords,
  type GivenSettings,
  type SettingItem,
} from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import type { GivePlace } from '../use-open-item.ts';
import styles from '../settings.module.css';
import { AheadStrip } from './ahead-strip.tsx';
import {
  enteredText,
  SettingHistory,
  type PastChange,
  type ShownChange,
} from './setting-history.tsx';

export interface ShownGroup {
  items: readonly SettingItem[];
  dormitory: string;
  present: GivenSettings;
  planned: readonly ShownChange[];
  past: readonly PastChange[];
  canChange: boolean;
  cancelCall: typeof cancelSettings | typeof cancelMoney;
}

interface SettingListProps {
  title: string;
  group: ShownGroup;
  /** Beside it: who changes these. */
  note?: string;
  /** What the slip has now. */
  writing?: Writing | undefined;
  /** The line that it is about. */
  open?: SettingItem | undefined;
  /** At each line. */
  onChange?: ((item: SettingItem) => void) | undefined;
  /** Gives the form of the open line its place there, where it has one. */
  onPlace?: GivePlace | undefined;
}

export function SettingList(props: SettingListProps) {
  const { title, group, note, onChange, onPlace, writing, open } = props;
  const t = useMessages(settingTexts);
  return (
    <>
      <section className={styles.panel} aria-label={title}>
        <div className="row baseline apart gap-8">
          <h2 className="size-15">{title}</h2>
          <p className="note">{group.canChange ? note : t.readOnly}</p>
        </div>
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
            onPlace={open === item ? onPlace : undefined}
          />
        ))}
      </section>
      <SettingHistory items={group.items} past={group.past} />
    </>
  );
}

interface ItemProps extends Pick<SettingListProps, 'group' | 'onChange' | 'onPlace'> {
  item: SettingItem;
  isOpen: boolean;
}

function Item({ item, group, isOpen, onChange, onPlace }: ItemProps) {
  const words = useSettingWords();
  const { t } = words;
  const isHidden = useIsHidden();
  const planned = group.planned.filter(
    (one) => changesItem(one.settings, item) && !isHidden(keyOfChange(one)),
  );
  const waiting = (useAhead(group.dormitory) ?? []).filter(
    ({ waits, settings }) => waits && changesItem(settings, item),
  );
  return (
    <div
      className={styles.item}
      role="group"
      aria-label={itemName(item, words)}
      data-open={isOpen || undefined}
    >
      <h3 className="size-15">{itemName(item, words)}</h3>
      <p>
        <span className={styles.head}>{t.present}</span> {itemInWords(group.present, item, words)}
      </p>
      <div className={classNames('stack gap-8', styles.planned)}>
        {planned.map((change) => (
          <Planned key={change.id} change={change} item={item} group={group} />
        ))}
        {waiting.map(({ id, day, settings }) => (
          <p key={id}>
            <strong>{itemInWords(settings, item, words)}</strong>{' '}
            <Tag tone="amber" small>
              {t.waits}
            </Tag>{' '}
            <span className="note">{t.from(formatDate(day as CalendarDate, words.language))}</span>
          </p>
        ))}
        {onPlace !== undefined && <div ref={onPlace} />}
        {onChange !== undefined && onPlace === undefined && group.canChange && (
          <ChangeButton item={item} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

interface ChangeButtonProps {
  item: SettingItem;
  onChange: (item: SettingItem) => void;
}

function ChangeButton({ item, onChange }: ChangeButtonProps) {
  const words = useSettingWords();
  const { t } = words;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.change}
      iconEnd={caretDown}
      aria-label={t.changeNamed(itemName(item, words))}
      onClick={() => onChange(item)}
    >
      {t.change}
    </Button>
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
        <span className="note">{enteredText(change, words)}</span>
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
