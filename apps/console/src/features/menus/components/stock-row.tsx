// One meal of the week: its figures, and its limit or late stock to change.
import { textIn } from '@yadori/api/language/language';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { StockCell } from '@yadori/api/meals/staff/stock-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDay } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { mealIcons } from '../../meals/panel.tsx';
import { fieldOf, floorOf, isChanged, stepped, withLimit } from '../stock-edits.ts';
import { stockTexts } from '../stock-texts.ts';
import styles from '../stock.module.css';
import { kindNames } from '../texts.ts';
import type { StockEdits } from '../use-stock-edits.ts';
import { Stepper } from './stepper.tsx';

interface StockRowProps {
  cell: StockCell;
  edits: StockEdits;
  canEdit: boolean;
  /** Of a day before today: nothing has to be said about its reception. */
  isPast: boolean;
}

export function StockRow({ cell, edits, canEdit, isPast }: StockRowProps) {
  const language = useLanguage();
  const isOpen = canEdit && !cell.has_begun && !cell.is_stopped;
  const isEdited = isOpen && isChanged(cell, edits.of(cell));
  return (
    <li className={classNames(styles.row, isEdited && styles.edited)}>
      <div>
        <p className="row middle gap-6 note">
          <Icon svg={mealIcons[mealKeyOf(cell.type_of_meal)]} size={16} />
          {kindNames[cell.type_of_food]?.[language]}
          <Moment cell={cell} isPast={isPast} />
        </p>
        <p className="anywhere">
          {textIn(language, { ja: cell.menu_name, en: cell.menu_name_en })}
        </p>
        <Fill cell={cell} />
      </div>
      <Figures cell={cell} isOpen={isOpen} />
      {isOpen && <Limit cell={cell} edits={edits} />}
    </li>
  );
}

/** How full the meal is, in a picture: the figures stand beside it. */
function Fill({ cell: { capacity, reserved, type_of_meal } }: { cell: StockCell }) {
  if (capacity === null) return null;
  const share = capacity === 0 ? 100 : Math.min(100, (reserved / capacity) * 100);
  return (
    <span className={styles.fill} aria-hidden="true">
      <span className={styles[mealKeyOf(type_of_meal)]} style={{ width: `${share}%` }} />
    </span>
  );
}

function Moment({ cell, isPast }: Pick<StockRowProps, 'cell' | 'isPast'>) {
  const t = useMessages(stockTexts);
  if (cell.is_stopped)
    return (
      <Tag small tone="red">
        {t.stopped}
      </Tag>
    );
  if (isPast) return null;
  if (cell.has_begun) return <Tag small>{t.begun}</Tag>;
  return cell.is_late ? (
    <Tag small tone="amber">
      {t.late}
    </Tag>
  ) : null;
}

/** What cannot be changed is one more figure. */
function Figures({ cell, isOpen }: { cell: StockCell; isOpen: boolean }) {
  const t = useMessages(stockTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const figures = [
    { name: t.reserved, value: count(cell.reserved) },
    { name: t.remaining, value: cell.remaining === null ? t.noLimit : count(cell.remaining) },
    { name: t.waiting, value: count(cell.waiting), isCall: cell.waiting > 0 },
    ...(cell.capacity === null ? [{ name: t.lateReserved, value: count(cell.late_reserved) }] : []),
    ...(isOpen
      ? []
      : fixedOf(cell).map(({ name, value }) => ({ name: t[name], value: count(value) }))),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, isCall }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames('num', isCall && styles.call)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const fixedOf = ({ capacity, late_stock: lateStock }: StockCell) =>
  capacity === null
    ? ([{ name: 'lateStock', value: lateStock }] as const)
    : ([{ name: 'capacity', value: capacity }] as const);

function Limit({ cell, edits }: Pick<StockRowProps, 'cell' | 'edits'>) {
  const t = useMessages(stockTexts);
  const language = useLanguage();
  const edit = edits.of(cell);
  const field = fieldOf(edit);
  const name = field === 'capacity' ? t.capacity : t.lateStock;
  const kind = kindNames[cell.type_of_food]?.[language] ?? '';
  const label = `${formatDay(cell.date as CalendarDate, language)} ${kind} ${name}`;
  const floor = floorOf(cell, edit);
  return (
    <div className={styles.limit}>
      <span className={styles.limitName} aria-hidden="true">
        {name}
      </span>
      <Stepper
        id={edits.form.idOf(String(cell.menu_id))}
        label={label}
        more={t.more(label)}
        fewer={t.fewer(label)}
        value={edit[field]}
        floor={floor}
        error={edits.errorOf(cell)}
        onType={(value) => edits.change(cell, { ...edit, [field]: value })}
        onStep={(by) => edits.change(cell, stepped(cell, edit, by))}
      />
      <Checkbox
        checked={edit.isUnlimited}
        aria-label={`${label} ${t.unlimited}`}
        onChange={({ currentTarget: { checked } }) =>
          edits.change(cell, withLimit(cell, edit, checked))
        }
      >
        {t.unlimited}
      </Checkbox>
    </div>
  );
}
