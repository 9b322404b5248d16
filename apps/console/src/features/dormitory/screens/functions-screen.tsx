// What the dormitory offers to its residents: what is in force, what is planned, and a way to change it (SD049).
import { useState } from 'react';
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress } from '../../../routing/links.tsx';
import type { Writing } from '../days-ahead.ts';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsPage, groupOf } from '../components/settings-page.tsx';
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
  const [isOpen, setIsOpen] = useState(false);
  const [writing, setWriting] = useState<Writing>();
  const change = (
    <Button
      variant="line"
      size="small"
      aria-label={t.changeNamed(t.services)}
      onClick={() => setIsOpen(true)}
    >
      {t.change}
    </Button>
  );
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        <SettingList
          title={t.services}
          group={groupOf(settings, 'services', dormitory)}
          change={change}
          note={t.byFile}
          writing={writing}
        />
      </div>
      {isOpen && (
        <ServicesDialog
          dormitory={dormitory}
          settings={settings}
          onWriting={setWriting}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
