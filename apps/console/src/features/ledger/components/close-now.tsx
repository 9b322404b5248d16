// Beside the charges of a month: closes the oldest open one, once its day has come (SI031).
import type { Closing } from '@yadori/api/ledger/closing-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useClosing } from '../api.ts';
import { closingTexts } from '../closing-texts.ts';

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog);

/** For those who may close it. */
export function CloseNow({ dormitory }: { dormitory: string }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  const now = useNow(60_000);
  const next = useClosing(dormitory).data?.data.next;
  const [open, dialog] = useDialogOf<Closing['next']>((asked, close) => (
    // It is read again meanwhile; once it is closed another month is the next.
    <CloseDialog subject={next?.month === asked.month ? next : asked} onClose={close} />
  ));
  const closes = next !== undefined && now >= Date.parse(next.closes_from) ? next : undefined;
  return (
    <>
      {closes !== undefined && (
        <p>
          <Button
            {...paused}
            variant="tonal"
            size="small"
            onPointerEnter={() => void CloseDialog.preload()}
            onClick={() => open(closes)}
          >
            {t.close(formatMonth(closes.month as CalendarDate, language))}
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}
