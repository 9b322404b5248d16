// To the dormitory before and after this one among those that need a look, in the order of their list (SI043).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress, useGo } from '../../../routing/links.tsx';
import { besideOf } from '../all-filters.ts';
import { useAllLedgers } from '../api.ts';
import { closingTexts } from '../closing-texts.ts';

interface ClosingWalkProps {
  /** Of the list that led here. */
  month: CalendarDate;
}

/** Nothing where no dormitory needs a look. */
export function ClosingWalk({ month }: ClosingWalkProps) {
  const t = useMessages(closingTexts);
  const go = useGo();
  const { dormitory = '' } = useAddress();
  const rows = useAllLedgers(month).data?.data.rows ?? [];
  const [before, after] = besideOf(rows, dormitory);
  if (before === undefined && after === undefined) return null;
  const to = (code: string | undefined) => {
    if (code !== undefined) go(`/${code}/ledger-closing?month=${month}`);
  };
  return (
    <>
      <Button
        size="small"
        icon={caretLeft}
        aria-keyshortcuts="["
        disabled={before === undefined}
        onClick={() => to(before)}
      >
        {t.dormitoryBefore}
      </Button>
      <Button
        size="small"
        iconEnd={caretRight}
        aria-keyshortcuts="]"
        disabled={after === undefined}
        onClick={() => to(after)}
      >
        {t.dormitoryAfter}
      </Button>
    </>
  );
}
