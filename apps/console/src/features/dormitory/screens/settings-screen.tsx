// Reception times and seats of the dormitory: what is in force, what is planned, and a way to change it (SD049).
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsPage, groupOf } from '../components/settings-page.tsx';
import { timeItems } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import { useOpenItem } from '../use-open-item.ts';

const SettingDialog = lazyPart(
  async () => (await import('../components/setting-dialog.tsx')).SettingDialog,
);

export function SettingsScreen() {
  const t = useMessages(settingTexts);
  return <SettingsPage title={t.title}>{(settings) => <Times settings={settings} />}</SettingsPage>;
}

function Times({ settings }: { settings: PlannedSettings }) {
  const t = useMessages(settingTexts);
  const { dormitory = '' } = useAddress();
  const { open, list, slip } = useOpenItem(timeItems);
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        <SettingList
          title={t.title}
          note={t.officeOnly}
          group={groupOf(settings, 'times', dormitory)}
          {...list}
        />
      </div>
      {open !== undefined && (
        <SettingDialog key={open} item={open} dormitory={dormitory} settings={settings} {...slip} />
      )}
    </div>
  );
}
