// One meal of the strip: a link to its day, and its switch or the word why there is none.
import hourglass from '@phosphor-icons/core/regular/hourglass-low.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { useId } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { addDays, date } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDate, formatTimeRange } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Link } from '../../../routing/links.tsx';
import { mealIcons } from '../components/meal-tag.tsx';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { foodKey, mealKey } from '../options.ts';
import { mealTexts } from '../texts.ts';
import type { KindChoice } from './choose-dialog.tsx';
import { controlOf, optionsOf, type MealOfStrip, type StripControl } from './strip-meal.ts';
import { stripTexts } from './strip-texts.ts';
import styles from './strip-row.module.css';
import { useStripRow } from './use-strip-row.tsx';

interface StripRowProps {
  meal: MealOfStrip;
  online: boolean;
  onAct: OnMealAction;
  onChoose: (choice: KindChoice) => void;
}

export function StripRow({ meal, online, onAct, onChoose }: StripRowProps) {
  const t = useMessages(stripTexts);
  const options = optionsOf(meal);
  const control = controlOf(meal);
  const { busy, problem, press, box } = useStripRow({ onAct, onChoose });
  const when = useDayWord(options[0]);
  const wordId = useId();
  if (control === undefined) return null;
  const shown = shownOption(control, options);
  return (
    <li className={styles.row} ref={box}>
      <MealLink shown={shown} when={when} control={control} />
      <div className={styles.end}>
        <Control
          control={control}
          shown={shown}
          when={when}
          busy={busy}
          wordId={wordId}
          online={online}
          onPress={() => press(control, options)}
        />
        <span
          id={wordId}
          className={classNames('num', styles.word, control.shows === 'on' && styles.on)}
        >
          <Word control={control} busy={busy} />
        </span>
      </div>
      {problem !== undefined && (
        <p className={classNames(styles.says, styles.problem)} role="alert">
          <Icon svg={warning} size={18} />
          <span>{problem}</span>
        </p>
      )}
      {!online && isSwitch(control) && (
        <p className={styles.says}>
          <Icon svg={wifiSlash} size={18} />
          <span>{t.offline}</span>
        </p>
      )}
    </li>
  );
}

const isSwitch = ({ shows }: StripControl) => shows === 'on' || shows === 'off';

function shownOption(control: StripControl, [first]: MealOption[]): MealOption {
  if (control.shows === 'on') return control.held;
  if (control.shows === 'off') return control.open[0] ?? (first as MealOption);
  return control.option;
}

/** 今日, 明日, else 12月1日(火). */
function useDayWord(option: MealOption | undefined): string {
  const t = useMessages(stripTexts);
  const language = useLanguage();
  const today = useToday();
  const day = date(option?.date ?? today);
  if (day === today) return t.today;
  return day === addDays(today, 1) ? t.tomorrow : formatDate(day, language);
}

interface ShownMeal {
  shown: MealOption;
  when: string;
  control: StripControl;
}

function MealLink({ shown, when, control }: ShownMeal) {
  const t = useMessages(stripTexts);
  const words = useMessages(mealTexts);
  const language = useLanguage();
  const meal = mealKey(shown);
  const food = foodKey(shown);
  const isChoice = control.shows === 'off' && control.open.length > 1;
  return (
    <Link to="/meal-reservation" search={{ date: shown.date }} className={styles.link}>
      <span className={classNames(styles.tile, styles[meal])}>
        <Icon svg={mealIcons[meal]} size={22} />
        <span className={styles.meal}>{words[meal]}</span>
      </span>
      <span className={styles.text}>
        <span className={`num ${styles.line ?? ''}`}>
          <b className={styles.when}>{when}</b> <span>{formatTimeRange(shown.time, language)}</span>
          {food !== undefined && !isChoice && <b className={styles.kind}> {words[food]}</b>}
        </span>
        <span className={styles.dish}>
          {isChoice ? (
            t.twoKinds
          ) : (
            <ServerText fallback={shown.language}>{shown.menu_name}</ServerText>
          )}
        </span>
      </span>
    </Link>
  );
}

interface ControlProps extends ShownMeal {
  busy: boolean;
  wordId: string;
  online: boolean;
  onPress: () => void;
}

function Control({ control, shown, when, busy, wordId, online, onPress }: ControlProps) {
  const t = useMessages(stripTexts);
  const words = useMessages(mealTexts);
  const meal = words[mealKey(shown)];
  if (control.shows === 'words') return <Tag tone="plain">{t[wordOf(control)]}</Tag>;
  if (control.shows === 'wait')
    return (
      <button
        type="button"
        className={styles.wait}
        aria-label={t.waitName(when, meal)}
        onClick={onPress}
      >
        <Icon svg={hourglass} size={16} />
        <span>{t.wait}</span>
      </button>
    );
  const isChoice = control.shows === 'off' && control.open.length > 1;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={control.shows === 'on'}
      aria-label={t.switchName(when, meal, isChoice ? t.twoKinds : shown.menu_name)}
      aria-describedby={wordId}
      aria-disabled={busy || !online || undefined}
      aria-busy={busy || undefined}
      className={styles.switch}
      onClick={onPress}
    >
      <span className={styles.knob} />
    </button>
  );
}

/** The tag in the place of the switch. */
function wordOf({ state, option }: Extract<StripControl, { shows: 'words' }>) {
  if (option.stopped !== null) return 'stopped';
  return state === 'waiting' ? 'wait' : state;
}

/** The word under the control. */
function Word({ control, busy }: { control: StripControl; busy: boolean }) {
  const t = useMessages(stripTexts);
  const language = useLanguage();
  if (busy) return <span key="sending">{t.sending}</span>;
  switch (control.shows) {
    case 'on':
      return <span key="on">{t.reserved}</span>;
    case 'off': {
      const left = control.open.reduce((sum, { remain }) => sum + (remain ?? Infinity), 0);
      return (
        <span key={left}>
          {left === Infinity ? t.notReserved : t.left(formatCount(left, language))}
        </span>
      );
    }
    case 'wait':
      return <span key="full">{t.full}</span>;
    case 'words':
      if (control.state === 'waiting')
        return <span key="waiting">{t.waiting(control.option.wait_position)}</span>;
      return control.state === 'reserved' ? null : <span key="not">{t.notReserved}</span>;
  }
}
