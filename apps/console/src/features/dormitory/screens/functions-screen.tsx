// What the dormitory offers to its residents: what is in force, what is planned, and a way to change it (SD049).
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsPage, groupOf } from '../components/settings-page.tsx';
import { itemsOf } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import { useOpenItem } from '../use-open-item.ts';

const ServicesDialog = lazyPart(
  async () => (await import('../components/services-dialog.tsx')).ServicesDialog,
);

export function FunctionsScreen() {
  const t = useMessages(settingTexts);
  return (
    <SettingsPage title={t.services}>{(settings) => <Services settings={settings} />}</SettingsPage>
  );
}

function Services({ settings }: { settings: PlannedSettings }) {
  const t = useMessages(settingTexts);
  const { dormitory = '' } = useAddress();
  const { open, list, slip } = useOpenItem(itemsOf.services);
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        <SettingList
          title={t.services}
          note={t.officeOnly}
          group={groupOf(settings, 'services', dormitory)}
          {...list}
        />
      </div>
      {open !== undefined && (
        <ServicesDialog
          key={open}
          item={open}
          dormitory={dormitory}
          settings={settings}
          {...slip}
        />
      )}
    </div>
  );
}
