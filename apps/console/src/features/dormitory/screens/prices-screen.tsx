// Fees, prices and lead times of the dormitory, which two persons change from the 1st of a month on (SD051).
import { cancelMoney, type MoneyPage } from '@yadori/api/dormitory/money-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useAddress } from '../../../routing/links.tsx';
import { MoneyRequests } from '../../approvals/panel.tsx';
import { useAhead } from '../ahead.ts';
import { readSettings, useMoney } from '../api.ts';
import { SettingList } from '../components/setting-list.tsx';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { itemsOf } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import { useOpenItem } from '../use-open-item.ts';

const MoneyDialog = lazyPart(
  async () => (await import('../components/money-dialog.tsx')).MoneyDialog,
);

export function PricesScreen() {
  const t = useMessages(settingTexts);
  const { dormitory = '' } = useAddress();
  const answer = useMoney(dormitory);
  const isKnown = useAhead(dormitory) !== undefined;
  useLiveRefresh(['alerts'], readSettings);
  return (
    <>
      <PageHead title={t.money} />
      <SettingsFrame>
        <div className={styles.screen}>
          <ReadView
            read={answer}
            data={isKnown ? answer.data?.data : undefined}
            failed={t.failed}
            waiting={[240, 120]}
          >
            {(money) => <Prices money={money} dormitory={dormitory} />}
          </ReadView>
        </div>
      </SettingsFrame>
    </>
  );
}

function Prices({ money, dormitory }: { money: MoneyPage; dormitory: string }) {
  const t = useMessages(settingTexts);
  const { open, list, slip } = useOpenItem(itemsOf.money);
  const { can_change: canChange, present, planned, past } = money;
  const group = { items: itemsOf.money, dormitory, present, planned, past, canChange };
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        {canChange && <MoneyRequests dormitory={dormitory} />}
        <SettingList
          title={t.money}
          group={{ ...group, cancelCall: cancelMoney }}
          note={t.twoPersons}
          {...list}
        />
      </div>
      {open !== undefined && (
        <MoneyDialog key={open} item={open} dormitory={dormitory} money={money} {...slip} />
      )}
    </div>
  );
}
