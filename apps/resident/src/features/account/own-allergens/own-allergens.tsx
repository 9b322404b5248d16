// Allergens that the resident marked, and the ways to change them or to withdraw the consent (SD032).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ownAllergens,
  sheetConsent,
  withdrawOwnAllergens,
  type OwnAllergensData,
} from '@yadori/api/meals/own-allergen-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { betweenItems, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';
import { Offer } from './offer.tsx';
import { ownAllergenTexts } from './texts.ts';
import styles from './own-allergens.module.css';

const MarkDialog = lazyComponent(async () => (await import('./mark-dialog.tsx')).MarkDialog);

/** `closed`: after moving out marks can be withdrawn, not changed. */
export function OwnAllergens({ closed }: { closed: boolean }) {
  const t = useMessages(ownAllergenTexts);
  const query = useQuery(read(ownAllergens, {}, { quiet: true }));
  const data = query.data?.data;
  return (
    <Card aria-labelledby="own-allergens" className={styles.card}>
      <h3 id="own-allergens" className={styles.title}>
        {t.title}
      </h3>
      <p className={styles.lead}>{t.lead}</p>
      {query.isPending && (
        <SkeletonRegion>
          <Skeleton height={48} />
        </SkeletonRegion>
      )}
      {query.isError && (
        <ReadFailed
          className="stack gap-8"
          text={t.failed}
          again={t.again}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      {data !== undefined && <Marked data={data} closed={closed} />}
    </Card>
  );
}

function Marked({ data, closed }: { data: OwnAllergensData; closed: boolean }) {
  const t = useMessages(ownAllergenTexts);
  const language = useLanguage();
  const [open, setOpen] = useState<'mark' | 'offer' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const { marked } = data;
  const codes = marked?.codes;
  const ended = data.marked?.ended.map(({ name }) => name) ?? [];
  const listed = data.list.flatMap(({ code, name }) => (codes?.includes(code) ? [name] : []));
  const names = [...listed, ...ended];
  return (
    <>
      <p className="bold phrases">{names.join(betweenItems[language]) || t.none}</p>
      {ended.length > 0 && (
        <Banner tone="info">{t.ended(ended.join(betweenItems[language]))}</Banner>
      )}
      {marked !== null && <Scope {...marked} />}
      {marked?.offer === true && !closed && <Offer onOpen={() => setOpen('offer')} />}
      <p className="row gap-8">
        {!closed && (
          <Button variant="line" size="small" onClick={() => setOpen('mark')}>
            {codes === undefined ? t.mark : t.change}
          </Button>
        )}
        {codes !== undefined && (
          <Button variant="text" size="small" onClick={() => setOpen('withdraw')}>
            {t.withdraw}
          </Button>
        )}
      </p>
      {(open === 'mark' || open === 'offer') && (
        <MarkDialog
          data={data}
          start={open === 'offer' ? sheetConsent : undefined}
          onClose={close}
        />
      )}
      <WithdrawDialog
        open={open === 'withdraw'}
        isOnSheets={marked?.consent === sheetConsent}
        onClose={close}
      />
    </>
  );
}

type Marks = NonNullable<OwnAllergensData['marked']>;

function Scope({ consent, consented_at: since }: Pick<Marks, 'consent' | 'consented_at'>) {
  const t = useMessages(ownAllergenTexts);
  const language = useLanguage();
  const day = formatDateWithYear(dateAt(Date.parse(since)), language);
  return (
    <p className={styles.lead}>
      {t.scopeOf(consent === sheetConsent ? t.onSheets : t.narrow, day)}
    </p>
  );
}

interface WithdrawDialogProps {
  open: boolean;
  isOnSheets: boolean;
  onClose: () => void;
}

function WithdrawDialog({ open, isOnSheets, onClose }: WithdrawDialogProps) {
  const t = useMessages(ownAllergenTexts);
  const { busy, call } = useCall(withdrawOwnAllergens, {
    onOk: async () => {
      await readAgain(ownAllergens);
      toast(t.withdrawn);
      onClose();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.withdrawTitle}
      actionLabel={t.withdraw}
      busy={busy}
      onAction={() => call(() => ({}))}
    >
      <p>{t.withdrawText}</p>
      {isOnSheets && <p>{t.withdrawSheets}</p>}
    </ConfirmDialog>
  );
}
