// Reception times and seats of the dormitory: what is in force, what is planned, and a way to change it (SD049).
import { useState } from 'react';
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsPage, groupOf } from '../components/settings-page.tsx';
import { timeItems, type TimeItem } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';

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
  const [open, setOpen] = useState<TimeItem>();
  return (
    <>
      <SettingList
        title={t.title}
        group={groupOf(settings, 'times', dormitory)}
        onChange={(item) => setOpen(timeItems.find((one) => one === item))}
      />
      {open !== undefined && (
        <SettingDialog
          item={open}
          dormitory={dormitory}
          settings={settings}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
