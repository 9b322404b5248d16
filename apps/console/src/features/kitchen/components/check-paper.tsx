// The check sheet on paper: three columns of boxes to tick, walk-in lines and sums on each sheet (SE045).
import { foodType, mealType, type FoodType } from '@yadori/api/meals/kinds';
import type { CheckOrder, CheckRow, CheckSheet } from '@yadori/api/meals/staff/sheet-shapes';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { betweenItems, formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { mealName } from '../../../parts/meal-names.ts';
import { ColumnList, ListRow } from '../../../parts/paper/column-list.tsx';
import { layColumns } from '../../../parts/paper/paper-columns.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import styles from '../check-paper.module.css';
import { byFloor, byKana, mostBoxes, shapeOf } from '../check-rows.ts';
import { checkTexts, shortKindName } from '../texts.ts';

/** Millimetres of a column, and of its rows at the smallest and the largest. */
const room = { column: 216, least: 3.85, most: 6.4 };

interface CheckPaperProps {
  sheet: CheckSheet;
  order: CheckOrder;
}

export function CheckPaper({ sheet, order }: CheckPaperProps) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const { pages, lines } = layColumns((order === 'room' ? byFloor : byKana)(sheet.rows), {
    columns: 3,
    most: Math.floor(room.column / room.least),
    least: Math.floor(room.column / room.most),
    heightOf: (row) => shapeOf(row).lines,
  });
  const time = (text: string) => formatTime(Date.parse(text));
  const count = (value: number) => formatCount(value, language);
  const { reserved, guests } = sheet.totals;
  const day = formatDate(sheet.date as CalendarDate, language);
  return (
    <Paper>
      {pages.map((columns, index) => (
        <PaperSheet
          key={index}
          hasNames
          title={t.title}
          day={`${day} ${mealName(sheet.type_of_meal, language)}`}
          facts={`${t.reception(time(sheet.reception_start), time(sheet.reception_end))} · ${t.totals(count(reserved), count(guests))}`}
          at={Date.parse(sheet.printed_at)}
          number={index + 1}
          all={pages.length}
        >
          <p className={styles.legend}>
            {t.legend} {sheet.type_of_meal === mealType.breakfast && `${t.shortKinds} `}
            {sheet.shows_allergens ? t.marksOnPaper : t.marksHidden}
          </p>
          <ColumnList
            columns={columns}
            lineHeight={room.column / lines}
            className={styles.columns}
            headOf={({ name }) => t.group(name)}
            renderRow={(row) => <Row row={row} />}
          />
          <Sums all={pages.length} isLast={index === pages.length - 1} />
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Row({ row }: { row: CheckRow }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const { kana, isKanaBelow, lines } = shapeOf(row);
  const { type_of_food: food } = row;
  return (
    <ListRow lines={lines} className={styles.row}>
      {food === null ? <span /> : <Box isTicked={row.checked_in} />}
      <b className={styles.number}>{roomName(row.room_number)}</b>
      <p>
        <b>{row.name === '' ? t.anonymous : row.name}</b>
        {kana !== '' && !isKanaBelow && <small>{kana}</small>}
      </p>
      {food !== null && food !== foodType.dinner && (
        <small className={styles.kind}>{shortKindName(food as FoodType, language)}</small>
      )}
      <Below row={row} kana={isKanaBelow ? kana : ''} />
    </ListRow>
  );
}

const Box = ({ isTicked = false }: { isTicked?: boolean }) => (
  <span className={styles.box}>{isTicked && '✓'}</span>
);

/** What has no room beside the name: kana, guests with a box each, and allergen marks in words. */
function Below({ row: { guests, allergens }, kana }: { row: CheckRow; kana: string }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  if (kana === '' && guests === 0 && allergens === null) return null;
  const names = (list: readonly string[]) => list.join(betweenItems[language]);
  const boxes = guests > mostBoxes ? 1 : guests;
  return (
    <p className={styles.below}>
      {kana !== '' && <span>{kana}</span>}
      {guests > 0 && (
        <span className={styles.guests}>
          {t.guests} {guests > mostBoxes && t.guestsOf(formatCount(guests, language))}
          {Array.from({ length: boxes }, (_, index) => (
            <Box key={index} />
          ))}
        </span>
      )}
      {allergens !== null && allergens.contains.length > 0 && (
        <b>{t.containsMark(names(allergens.contains))}</b>
      )}
      {allergens !== null && allergens.unknown.length > 0 && (
        <span>{t.unknownMark(names(allergens.unknown))}</span>
      )}
      {allergens?.unreadable === true && <b>{t.unreadable}</b>}
    </p>
  );
}

const walkInLines = 6;

function Sums({ all, isLast }: { all: number; isLast: boolean }) {
  const t = useMessages(checkTexts);
  return (
    <div className={styles.sums}>
      <div>
        <b>{t.walkIns}</b>
        <div className={styles.walkIns}>
          {Array.from({ length: walkInLines }, (_, index) => (
            <p key={index}>
              <Box />
            </p>
          ))}
        </div>
      </div>
      <div>
        <b>{all === 1 ? t.afterCounting : t.afterCountingPage}</b>
        <p className={styles.sum}>
          {t.ticks} {gap}＋{t.walkIn} {gap}＝{gap}
          <b>{t.portions}</b>
        </p>
        {all > 1 && isLast && (
          <p className={styles.sum}>
            {t.allPages} {gap}
            <b>{t.portions}</b>
          </p>
        )}
        <p className={styles.sum}>
          {t.writtenBy} {longGap} {t.writtenAt} {gap}
        </p>
      </div>
    </div>
  );
}

const gap = <u className={styles.gap} />;
const longGap = <u className={styles.longGap} />;
