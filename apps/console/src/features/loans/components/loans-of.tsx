// What one resident has of the dormitory, each to be given back by a press; what came back stands below (SC051, SC016).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import bed from '@phosphor-icons/core/regular/bed.svg?raw';
import bicycle from '@phosphor-icons/core/regular/bicycle.svg?raw';
import idCard from '@phosphor-icons/core/regular/identification-card.svg?raw';
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import packageSign from '@phosphor-icons/core/regular/package.svg?raw';
import type { Loan } from '@yadori/api/loans/staff-calls';
import type { LentThing } from '@yadori/api/loans/things';
import { Button } from '@yadori/kit/button.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { useLoansOf } from '../api.ts';
import styles from '../loans.module.css';
import { loansTexts } from '../texts.ts';
import { thingName } from '../thing-words.ts';
import { ReturnButton } from './return-button.tsx';

const LendDialog = lazyPart(async () => (await import('./lend-dialog.tsx')).LendDialog);

export function LoansOf({ id }: { id: number }) {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  const list = useLoansOf(id);
  const found = list.data?.data;
  const out = found?.rows.filter(({ returned_at: at }) => at === null).length ?? 0;
  const contract = found?.can_edit === true ? found.contract_id : null;
  const [open, dialog] = useDialog(
    (close) => contract !== null && <LendDialog contract={contract} onClose={close} />,
  );
  return (
    <section className="stack gap-8" aria-label={t.title}>
      <div className={styles.head}>
        <h3 className="size-15">
          {t.title}{' '}
          {out > 0 && (
            <Tag small tone="amber">
              {formatCount(out, language)}
            </Tag>
          )}
        </h3>
        {contract !== null && (
          <Button {...paused} size="small" variant="text" icon={plus} onClick={open}>
            {t.lend}
          </Button>
        )}
      </div>
      <ListView list={list} rows={found?.rows} failed={t.failed} empty={t.none} waiting={48}>
        {(rows) => (
          <ul>
            {rows.map((loan) => (
              <LoanRow key={loan.id} loan={loan} canEdit={found?.can_edit === true} />
            ))}
          </ul>
        )}
      </ListView>
      {dialog}
    </section>
  );
}

const signs: Readonly<Record<LentThing, string>> = {
  key: keySign,
  card: idCard,
  bedding: bed,
  bicycle,
  other: packageSign,
};

function LoanRow({ loan, canEdit }: { loan: Loan; canEdit: boolean }) {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const when = useWhen();
  const { returned_at: at, number, note } = loan;
  return (
    <li className={styles.loan}>
      <Icon svg={at === null ? signs[loan.what] : checkCircle} size={20} className={styles.sign} />
      <span className="stack gap-2 anywhere grow">
        <span className={at === null ? undefined : 'muted'}>
          {thingName(loan, language)} <b>{number}</b>
        </span>
        <span className="muted size-12">
          {at === null
            ? t.by(when(loan.given_at), loan.given_by)
            : t.returnedBy(when(at), loan.returned_by)}
          {note !== '' && ` ${note}`}
        </span>
      </span>
      {canEdit && <ReturnButton loan={loan} />}
    </li>
  );
}
