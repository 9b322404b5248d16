// Reception times and seats of the dormitory: what is in force, what is planned, and a way to change it (SD049).
import { useState } from 'react';
import {
  cancelSettings,
  type PlannedSettings,
  type SettingChange,
} from '@yadori/api/dormitory/setting-calls';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useAddress } from '../../../routing/links.tsx';
import { readSettings, readsOfSettings, useSettings } from '../api.ts';
import { itemInWords, settingItems, changesItem, type SettingItem } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';

const SettingDialog = lazyPart(
  async () => (await import('../components/setting-dialog.tsx')).SettingDialog,
);

const keyOf = ({ id }: SettingChange) => `setting.${id}`;

export function SettingsScreen() {
  const t = useMessages(settingTexts);
  const { dormitory = '' } = useAddress();
  const answer = useSettings(dormitory);
  const [open, setOpen] = useState<SettingItem>();
  useLiveRefresh(['alerts'], readSettings);
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={[240, 120]}>
          {(settings) => (
            <>
              <section className={styles.panel} aria-label={t.title}>
                {!settings.can_change && <p className="note">{t.readOnly}</p>}
                {settingItems.map((item) => (
                  <Item
                    key={item}
                    item={item}
                    dormitory={dormitory}
                    settings={settings}
                    onChange={() => setOpen(item)}
                  />
                ))}
              </section>
              <Past settings={settings} />
              {open !== undefined && (
                <SettingDialog
                  item={open}
                  dormitory={dormitory}
                  settings={settings}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          )}
        </ReadView>
      </div>
    </>
  );
}

interface ItemProps {
  item: SettingItem;
  dormitory: string;
  settings: PlannedSettings;
  onChange: () => void;
}

function Item({ item, dormitory, settings, onChange }: ItemProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const isHidden = useIsHidden();
  const planned = settings.planned.filter((one) => changesItem(one, item) && !isHidden(keyOf(one)));
  return (
    <div className={styles.item} role="group" aria-label={t[item]}>
      <h2 className="size-15">{t[item]}</h2>
      <p>
        <span className="note">{t.present}</span>{' '}
        {itemInWords(settings.present, item, { t, language })}
      </p>
      <div className={classNames('stack gap-8', styles.planned)}>
        {planned.map((change) => (
          <Planned
            key={change.id}
            change={change}
            item={item}
            dormitory={dormitory}
            mayCancel={settings.can_change}
          />
        ))}
      </div>
      {settings.can_change && (
        <Button variant="line" size="small" aria-label={t.changeNamed(t[item])} onClick={onChange}>
          {t.change}
        </Button>
      )}
    </div>
  );
}

interface PlannedProps {
  change: SettingChange;
  item: SettingItem;
  dormitory: string;
  mayCancel: boolean;
}

function Planned({ change, item, dormitory, mayCancel }: PlannedProps) {
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
      {mayCancel && (
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

function Past({ settings: { past } }: { settings: PlannedSettings }) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  if (past.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.past}>
      <h2 className="size-15">{t.past}</h2>
      <ul>
        {past.map((change) => (
          <li key={change.id} className="row gap-8">
            <span className="note">
              {formatDateWithYear(change.effective_on as CalendarDate, language)}
            </span>
            <span>
              {settingItems
                .filter((item) => changesItem(change, item))
                .map((item) => `${t[item]} ${itemInWords(change.settings, item, { t, language })}`)
                .join(' / ')}
            </span>
            <span className="note">{change.planned_by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
