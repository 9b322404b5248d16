// What the dormitory offers to its residents: what is in force, what is planned, and a way to change it (SD049).
import { useState } from 'react';
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAsk } from '../../../parts/forms/use-ask.ts';
import { useAddress } from '../../../routing/links.tsx';
import type { Writing } from '../days-ahead.ts';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsPage, groupOf } from '../components/settings-page.tsx';
import type { ServiceItem } from '../service-fields.ts';
import { itemsOf } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';

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
  const [open, setOpen] = useState<ServiceItem>();
  const [writing, setWriting] = useState<Writing>();
  const { onAsk, leave } = useAsk();
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        <SettingList
          title={t.services}
          note={t.officeOnly}
          group={groupOf(settings, 'services', dormitory)}
          onChange={(item) => leave(() => setOpen(itemsOf.services.find((one) => one === item)))}
          open={open}
          writing={writing}
        />
      </div>
      {open !== undefined && (
        <ServicesDialog
          key={open}
          item={open}
          dormitory={dormitory}
          settings={settings}
          onAsk={onAsk}
          onWriting={setWriting}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
