// What is and was reserved in three months, with totals, fees, and a way to give back (E014 to E017).
import { useState } from 'react';
import { listMonths } from '@yadori/api/meals/ranges';
import { startOfMonth } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { UpdatingLine } from '../components/updating-line.tsx';
import { CancelDialog } from '../dialogs/cancel-dialog.tsx';
import type { GivenBack } from '../dialogs/use-cancel.ts';
import { MonthTabs } from '../sheets/month-tabs.tsx';
import { useDayBusy } from '../use-day-busy.ts';
import styles from './list-sheet.module.css';
import { ListedMonth } from './listed-month.tsx';
import { listTexts } from './texts.ts';

export function ListSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(listTexts);
  const months = listMonths(today());
  const [month, setMonth] = useState(() => startOfMonth(today()));
  const [asked, setAsked] = useState<GivenBack>();
  const [answer, setAnswer] = useState<string>();
  const { busy, hold } = useDayBusy('list');
  const range = months.find((each) => each.month === month);
  const askFor = (meal: GivenBack) => {
    setAnswer(undefined);
    setAsked(meal);
  };
  if (asked !== undefined)
    return (
      <CancelDialog
        option={asked}
        onClose={() => setAsked(undefined)}
        toldElsewhere
        onCancelled={(message) => {
          setAnswer(message);
          hold();
        }}
      />
    );
  return (
    <Dialog open onClose={onClose} wide title={t.title} footer={<CloseButton onClose={onClose} />}>
      <MonthTabs label={t.months} months={months} selected={month} onSelect={setMonth}>
        <Answer text={answer} />
        <div className={styles.list}>
          <UpdatingLine shown={busy} />
          {range !== undefined && (
            <ListedMonth
              key={month}
              range={{ from_date: range.from_date, to_date: range.to_date }}
              onCancel={askFor}
            />
          )}
        </div>
      </MonthTabs>
    </Dialog>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useMessages(listTexts);
  return (
    <Button wide onClick={onClose}>
      {t.close}
    </Button>
  );
}

/** What the server said of the last cancellation. */
const Answer = ({ text }: { text: string | undefined }) => (
  <div role="status">
    {text !== undefined && (
      <Banner tone="ok" className={styles.answer}>
        {text}
      </Banner>
    )}
  </div>
);
