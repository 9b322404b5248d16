// One text: its form and its versions.
import arrow from '@phosphor-icons/core/bold/arrow-counter-clockwise-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import { textOccasions } from '@yadori/api/operator-texts/occasions';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress, useGo } from '../../../routing/links.tsx';
import { useOperatorTexts } from '../api.ts';
import { TextForm } from '../components/text-form.tsx';
import { VersionList } from '../components/version-list.tsx';
import { wordingTexts } from '../texts.ts';
import styles from '../wording.module.css';

const RestoreDialog = lazyPart(
  async () => (await import('../components/restore-dialog.tsx')).RestoreDialog,
);

export function TextCard() {
  const t = useMessages(wordingTexts);
  const { id = '' } = useAddress();
  const found = useOperatorTexts();
  const go = useGo();
  const close = () => go('/all/texts');
  useCloseToRow(id, close);
  const { rows, can_edit: mayEdit = false } = found.data?.data ?? {};
  const row = rows?.find(({ key }) => key === id);
  return (
    <article className={styles.card}>
      <ReadView read={found} data={rows} failed={t.failed} waiting={[64, 320]}>
        {() =>
          row === undefined ? (
            <StatePanel kind="empty" title={t.gone} text={t.goneText} />
          ) : (
            <>
              <Head row={row} mayEdit={mayEdit} onClose={close} />
              {mayEdit ? <TextForm key={id} row={row} /> : <p className="note">{t.readOnly}</p>}
              <VersionList row={row} mayCancel={mayEdit} />
            </>
          )
        }
      </ReadView>
    </article>
  );
}

interface HeadProps {
  row: OperatorTextRow;
  mayEdit: boolean;
  onClose: () => void;
}

function Head({ row, mayEdit, onClose }: HeadProps) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const heading = useFocusOnArrival<HTMLHeadingElement>(row.key);
  const [restore, dialog] = useDialog((close) => <RestoreDialog row={row} onClose={close} />);
  const { name } = operatorTexts[row.key];
  const [last] = row.versions;
  return (
    <header className={styles.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="size-20">
          {name[language]}
        </h2>
        <p className="note">{textOccasions[row.key][language]}</p>
        {mayEdit && last !== undefined && last.text !== null && (
          <Button variant="quiet" size="small" icon={arrow} onClick={restore}>
            {t.restore}
          </Button>
        )}
      </div>
      <IconButton svg={x} label={t.close} onClick={onClose} />
      {dialog}
    </header>
  );
}
