// The keys of the console, and the switch that turns single keys off (WCAG 2.1.4).
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { usePlaces } from '../../routing/places.ts';
import { switchShortcuts, useShortcutsAreOn } from '../../routing/shortcuts.ts';
import styles from './shortcut-sheet.module.css';

const texts = defineMessages({
  ja: {
    title: 'キーボードの操作',
    find: '検索',
    help: 'この一覧',
    or: 'または',
    andThen: 'のあと',
    close: '閉じる',
    print: 'この画面の表を印刷',
    days: '前・次の日（月、週、寮）',
    undo: '元に戻す（10秒以内）',
    move: '受信箱、料金の行を移動',
    inbox: '受信箱の返信、定型文、完了、保留、自分が担当',
    waive: '開いている料金を免除・訂正',
    note: '文字を入れている間は働きません。',
    single: '一文字の操作を使う',
  },
  en: {
    title: 'Keyboard shortcuts',
    find: 'Search',
    help: 'This list',
    or: 'or',
    andThen: 'then',
    close: 'Close',
    print: 'Print the sheet of this screen',
    days: 'Previous or next day, week, month or dormitory',
    undo: 'Undo within 10 seconds',
    move: 'Move in the inbox or among charges',
    inbox: 'Inbox: reply, template, done, hold, assign to me',
    waive: 'Waive the charge that is open',
    note: 'They do nothing while you type.',
    single: 'Use single-letter shortcuts',
  },
});

/** Keys of the screens, which name them at their controls. */
const more = [
  [['P'], 'print'],
  [['[', ']'], 'days'],
  [['Ctrl Z', '⌘ Z'], 'undo'],
  [['J', 'K'], 'move'],
  [['R', ';', 'E', 'B', '#'], 'inbox'],
  [['W'], 'waive'],
] as const;

export function ShortcutSheet() {
  const { places } = usePlaces();
  const t = useMessages(texts);
  const language = useLanguage();
  const isOn = useShortcutsAreOn();
  return (
    <Dialog open onClose={() => openOverlay(undefined)} title={t.title}>
      <dl className={styles.keys}>
        <dt>
          <kbd>/</kbd> {t.or} <kbd>Ctrl</kbd> <kbd>K</kbd> (<kbd>⌘</kbd> <kbd>K</kbd>)
        </dt>
        <dd>{t.find}</dd>
        {places.map(({ id, key, name }) =>
          key === undefined ? null : (
            <div key={id} className={styles.pair}>
              <dt>
                <kbd>G</kbd> {t.andThen} <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{name[language]}</dd>
            </div>
          ),
        )}
        {more.map(([keys, word]) => (
          <div key={word} className={styles.pair}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t[word]}</dd>
          </div>
        ))}
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{t.close}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t.help}</dd>
      </dl>
      <p className={styles.note}>{t.note}</p>
      <Switch checked={isOn} onChange={switchShortcuts}>
        {t.single}
      </Switch>
    </Dialog>
  );
}
