// Booking many days at once: three kinds of meal, two months, one round trip (E020 to E026).
import type { Deadline } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { Processing } from '../components/processing.tsx';
import { ResultBody, ResultFoot } from '../dialogs/result-parts.tsx';
import { Paragraphs } from '../sheets/paragraphs.tsx';
import { useSheetMonth } from '../sheets/use-sheet-month.ts';
import { useStepFocus } from '../sheets/use-step-focus.ts';
import { BulkCalendar } from './bulk-calendar.tsx';
import { BulkFoot } from './bulk-foot.tsx';
import styles from './bulk-sheet.module.css';
import { bulkTexts } from './texts.ts';
import { useBulkUndo } from './use-bulk-undo.tsx';
import { useBulkChoices, useBulkDays, useBulkSubmit, type BulkResult } from './use-bulk.ts';

interface BulkSheetProps {
  deadline: Deadline | undefined;
  onClose: () => void;
}

export function BulkSheet({ deadline, onClose }: BulkSheetProps) {
  const t = useMessages(bulkTexts);
  const place = useSheetMonth();
  const query = useBulkDays(place.range);
  const choices = useBulkChoices(query.days, query.data !== undefined);
  const { busy, result, submit, again } = useBulkSubmit(choices);
  useStepFocus(result?.tone ?? 'choose');
  const undo = useBulkUndo();
  const leave = () => {
    onClose();
    if (result?.tone === 'ok' && result.undo.length > 0) undo.offer(result.title, result.undo);
  };
  if (result !== undefined)
    return (
      <Dialog
        open
        onClose={result.tone === 'danger' && !result.closes ? again : leave}
        wide
        title={result.title}
        footer={<ResultActions result={result} onAgain={again} onClose={leave} />}
      >
        <ResultBody
          result={{ ...result, line: <Paragraphs text={result.line} /> }}
          onClose={leave}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      locked={busy}
      title={t.title}
      footer={<BulkFoot choices={choices} busy={busy} onSubmit={submit} onClose={onClose} />}
    >
      <div className={styles.body} inert={busy}>
        <BulkCalendar place={place} query={query} choices={choices} deadline={deadline} />
      </div>
      <Processing shown={busy} />
    </Dialog>
  );
}

interface ResultActionsProps {
  result: BulkResult;
  onAgain: () => void;
  onClose: () => void;
}

function ResultActions({ result, onAgain, onClose }: ResultActionsProps) {
  const t = useMessages(bulkTexts);
  const isPc = useIsPc();
  if (result.tone === 'ok' || result.closes) return <ResultFoot onClose={onClose} />;
  return (
    <Button wide={!isPc} onClick={onAgain}>
      {t.backToCalendar}
    </Button>
  );
}
