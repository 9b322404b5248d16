// Cells of a spreadsheet before they are written: what would be where, and what cannot be (SD004).
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatDate, formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import type { Language } from '@yadori/api/language/language';
import { useChoices } from '../../../parts/forms/use-choices.ts';
import { useCall } from '../../../session/use-call.ts';
import type { MenuMonth } from '../api.ts';
import styles from '../menus.module.css';
import { cellsByPlace, placeKey, type CellPlace } from '../month-state.ts';
import {
  guessField,
  isTooMuch,
  pastedForm,
  planPaste,
  type PastedCell,
  type PasteField,
} from './paste-table.ts';
import { pasteProblems, pasteTexts } from './paste-texts.ts';
import { kindNames } from '../texts.ts';
import { stepAt, type DraftWrite, type Written } from '../use-draft-keys.ts';

interface PasteDialogProps {
  month: MenuMonth;
  /** As the clipboard had it; may still be changed here. */
  text: string;
  start: CellPlace;
  onWrite: (writes: readonly DraftWrite[], done: string) => Promise<Written>;
  onClose: () => void;
}

export function PasteDialog(props: PasteDialogProps) {
  const { onClose } = props;
  const t = useMessages(pasteTexts);
  const pasting = usePasting(props);
  const { cells, field, writes, busy, refusal, write } = pasting;
  const missing = isTooMuch(cells) ? t.tooMuch : writes.length === 0 ? t.nothing : undefined;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.title}
      footer={
        <ConfirmActions
          busy={busy}
          onBack={onClose}
          actionLabel={t.action(writes.length)}
          onAction={write}
          reason={missing}
        />
      }
    >
      <div className="stack gap-16">
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <PasteFields start={props.start} pasting={pasting} />
        <Preview cells={cells} field={field} />
      </div>
    </Dialog>
  );
}

interface Pasted {
  text: string;
  /** Undefined: guessed from the text. */
  chosen: PasteField | undefined;
}

function usePasting({ month, start, onWrite, onClose, text: first }: PasteDialogProps) {
  const t = useMessages(pasteTexts);
  const form = useChoices<Pasted>({ text: first, chosen: undefined });
  const { text, chosen } = form.values;
  const field = chosen ?? guessField(text, start.date);
  const cells = planPaste({ text, start, field }, month);
  const writes = writesOf(cells, field, month);
  const { busy, refusal, call } = useCall(onWrite, { onOk: onClose });
  return {
    text,
    field,
    change: form.change,
    cells,
    writes,
    busy,
    refusal: refusal?.message,
    write: () => call(writes, t.done(writes.length)),
  };
}

interface PasteFieldsProps {
  start: CellPlace;
  pasting: ReturnType<typeof usePasting>;
}

function PasteFields({ start, pasting }: PasteFieldsProps) {
  const t = useMessages(pasteTexts);
  const language = useLanguage();
  const { text, field, change } = pasting;
  return (
    <>
      <TextArea
        label={t.table}
        hint={t.tableHint(placeName(start, language))}
        rows={4}
        wrap="off"
        value={text}
        onChange={({ currentTarget: { value } }) => change('text', value)}
      />
      <Segment
        legend={t.what}
        options={[
          { value: 'name', label: t.name },
          { value: 'capacity', label: t.capacity },
        ]}
        value={field}
        onChange={(value) => change('chosen', value)}
      />
    </>
  );
}

const placeName = ({ date, type_of_food }: CellPlace, language: Language): string =>
  `${formatDay(date, language)} ${kindNames[type_of_food]?.[language] ?? ''}`;

const writesOf = (
  cells: readonly PastedCell[],
  field: PasteField,
  month: MenuMonth,
): DraftWrite[] => {
  const known = cellsByPlace(month);
  return cells.flatMap(({ place, after, problem }) =>
    place === undefined || problem !== undefined
      ? []
      : [
          {
            ...stepAt(month, place),
            after: pastedForm(known.get(placeKey(place)), field, after),
          },
        ],
  );
};

/** More of them would hide the end of the dialog; the counts are of all. */
const mostShown = 200;

function Preview({ cells, field }: { cells: readonly PastedCell[]; field: PasteField }) {
  const t = useMessages(pasteTexts);
  const language = useLanguage();
  const refused = cells.filter(({ problem }) => problem !== undefined).length;
  const isOtherDish =
    field === 'name' && cells.some(({ before, problem }) => before !== '' && problem === undefined);
  return (
    <>
      <div role="status">
        {cells.length > refused && <p>{t.fill(cells.length - refused)}</p>}
        {refused > 0 && <p className={styles.refused}>{t.refused(refused)}</p>}
        {isOtherDish && <p>{t.otherDish}</p>}
      </div>
      {cells.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys
        <ul className={styles.list} tabIndex={0} aria-label={t.list}>
          {cells.slice(0, mostShown).map(({ place, before, after, problem }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the table is the identity
            <li key={index}>
              <b className="num">
                {place === undefined
                  ? t.outside
                  : `${formatDate(place.date, language)} ${kindNames[place.type_of_food]?.[language] ?? ''}`}
              </b>{' '}
              {t.becomes(before === '' ? t.nowEmpty : before, after)}
              {problem !== undefined && (
                <span className={styles.refused}> {pasteProblems[problem][language]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
