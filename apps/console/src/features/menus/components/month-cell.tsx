// One meal of the month: the name of its dish, and what differs from the usual (SD001).
import image from '@phosphor-icons/core/regular/image.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import plus from '@phosphor-icons/core/regular/plus-circle.svg?raw';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { MenuCell } from '@yadori/api/meals/dish';
import { textIn } from '@yadori/api/language/language';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDay } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealIcons } from '../../meals/panel.tsx';
import styles from '../menus.module.css';
import { placeKey, type CellPlace, type CellState } from '../month-state.ts';
import { kindNames, menusTexts, stateNames } from '../texts.ts';

interface MonthCellProps {
  place: CellPlace;
  cell: MenuCell | undefined;
  state: CellState;
  /** Why there is no meal. */
  reason: string | undefined;
  /** The capacity of most meals of the kind; null: no limit. */
  usual: number | null | undefined;
  isChosen: boolean;
  /** The Tab key leads to it. */
  isEntry: boolean;
  onChoose: (place: CellPlace) => void;
  onKeyDown: (event: KeyboardEvent, place: CellPlace) => void;
}

export function MonthCell(props: MonthCellProps) {
  const { place, cell, state, isChosen, isEntry, onChoose, onKeyDown } = props;
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  // The meal of an address may lie below the fold; on narrow screens the editor stands above the month.
  useEffect(() => {
    if (isChosen && matchMedia('(width >= 1180px)').matches)
      button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const dish = cell?.draft ?? cell?.live;
  const kind = kindNames[place.type_of_food]?.[language] ?? '';
  const meal = mealKeyOf(place.type_of_meal);
  const name = textIn(language, { ja: dish?.menu_name ?? '', en: dish?.menu_name_en });
  return (
    <button
      ref={button}
      type="button"
      data-place={placeKey(place)}
      data-state={state}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      className={classNames(styles.cell, styles[meal], styles[`is-${state}`])}
      onClick={() => onChoose(place)}
      onKeyDown={(event) => onKeyDown(event, place)}
    >
      <Icon svg={mealIcons[meal]} size={14} />
      <VisuallyHidden>{`${formatDay(place.date, language)} ${kind} `}</VisuallyHidden>
      <span className={styles.cellName}>{name === '' ? kind : name}</span>
      <CellFacts {...props} />
    </button>
  );
}

const signs: Readonly<Partial<Record<CellState, string>>> = {
  none: plus,
  draft: pencil,
  planned: clock,
  stopped: prohibit,
};

/** A published meal is the usual case: its state and figures are spoken, and shown where they are not the usual ones. */
function CellFacts({ cell, state, reason, usual }: MonthCellProps) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const sign = signs[state];
  const live = state === 'live' ? cell?.live : undefined;
  const hasPhoto = (cell?.draft ?? cell?.live)?.photo != null;
  const stateName = stateNames[state][language];
  return (
    <>
      {live && (
        <VisuallyHidden>
          {` ${stateName} ${live.reserved}${live.capacity === null ? '' : `/${live.capacity}`} `}
        </VisuallyHidden>
      )}
      <span className={styles.cellState}>
        {sign !== undefined && <Icon svg={sign} size={12} />}
        {live == null && (
          <span className={reason ? styles.reason : undefined}>{reason || stateName}</span>
        )}
        {live && <Unusual live={live} usual={usual} />}
        {hasPhoto && (
          <>
            <Icon svg={image} size={12} />
            <VisuallyHidden>{t.photo}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  );
}

interface UnusualProps extends Pick<MonthCellProps, 'usual'> {
  live: NonNullable<MenuCell['live']>;
}

function Unusual({ live: { capacity, reserved, waiting }, usual }: UnusualProps) {
  const t = useMessages(menusTexts);
  const isFull = capacity !== null && capacity > 0 && reserved >= capacity;
  return (
    <>
      {capacity !== usual && (
        <span className="num">{capacity === null ? t.unlimited : t.capacityOf(capacity)}</span>
      )}
      {isFull && <b>{t.full}</b>}
      {waiting > 0 && <b className={styles.waiting}>{t.waiting(waiting)}</b>}
    </>
  );
}
