// A page of settings that one person changes.
import type { ReactNode } from 'react';
import type { SoloGroup } from '@yadori/api/dormitory/planned-settings';
import { cancelSettings, type PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useAhead } from '../ahead.ts';
import { readSettings, useSettings } from '../api.ts';
import { itemsOf } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';
import type { ShownGroup } from './setting-list.tsx';

interface SettingsPageProps {
  title: string;
  children: (settings: PlannedSettings) => ReactNode;
}

export function SettingsPage({ title, children }: SettingsPageProps) {
  const t = useMessages(settingTexts);
  const { dormitory = '' } = useAddress();
  const answer = useSettings(dormitory);
  const isKnown = useAhead(dormitory) !== undefined;
  useLiveRefresh(['alerts'], readSettings);
  return (
    <>
      <PageHead title={title} />
      <SettingsFrame>
        <div className={styles.screen}>
          <ReadView
            read={answer}
            data={isKnown ? answer.data?.data : undefined}
            failed={t.failed}
            waiting={[240, 120]}
          >
            {children}
          </ReadView>
        </div>
      </SettingsFrame>
    </>
  );
}

export function groupOf(
  { present, planned, past, can_change: groups }: PlannedSettings,
  group: SoloGroup,
  dormitory: string,
): ShownGroup {
  const isOf = (change: { group: SoloGroup }) => change.group === group;
  return {
    items: itemsOf[group],
    dormitory,
    present,
    planned: planned.filter(isOf),
    past: past.filter(isOf),
    canChange: groups.includes(group),
    cancelCall: cancelSettings,
  };
}
