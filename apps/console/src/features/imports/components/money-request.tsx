// Fees, prices and lead times of an applied file: a second person is asked, and what became of that (AM261).
import { basisLength } from '@yadori/api/dormitory/planned-settings';
import { planImportedMoney } from '@yadori/api/imports/money-calls';
import { importBatch } from '@yadori/api/imports/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { readsOfApprovals, RequestLink } from '../../approvals/panel.tsx';
import type { ImportDetail } from '../api.ts';
import { moneyTexts } from '../money-texts.ts';
import { PlanLines } from './plan-lines.tsx';

export function MoneyRequest({ batch }: { batch: ImportDetail }) {
  const t = useMessages(moneyTexts);
  const language = useLanguage();
  const [ask, dialog] = useDialog((close) => <AskDialog batch={batch} onClose={close} />);
  const { money } = batch;
  if (money === null || money.state === 'before') return null;
  const { state, approval_id: approval } = money;
  const count = formatCount(money.dormitories, language);
  if (state === 'to_ask')
    return (
      <>
        <Banner
          tone="warn"
          action={
            money.can_ask && (
              <Button size="small" onClick={ask}>
                {t.ask}
              </Button>
            )
          }
        >
          <b>{t.title(count)}</b> {t.toAsk}
        </Banner>
        {dialog}
      </>
    );
  return (
    <Banner
      tone={state === 'planned' ? 'ok' : 'info'}
      action={state === 'waiting' && approval !== null && <RequestLink id={approval} />}
    >
      <b>{t.title(count)}</b> {t[state]}
    </Banner>
  );
}

const bounds = [String(basisLength.min), '1,000'] as const;

function AskDialog({ batch, onClose }: { batch: ImportDetail; onClose: () => void }) {
  const t = useMessages(moneyTexts);
  const form = useWriteForm(planImportedMoney, {
    names: ['basis'],
    initial: { basis: '' },
    validate: ({ basis }) => {
      const { length } = basis.trim();
      const isFine = length >= basisLength.min && length <= basisLength.max;
      return { basis: isFine ? undefined : t.wrongBasis(...bounds) };
    },
    input: ({ basis }) => ({ params: { id: batch.id }, body: { basis } }),
    done: t.asked,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    onDone: onClose,
    reads: [importBatch, ...readsOfApprovals],
    readsAfter: 'answer',
  });
  const money = batch.planned.filter(({ group }) => group === 'money');
  return (
    <WriteDialog form={form} title={t.askTitle} wide actionLabel={t.ask} onClose={onClose}>
      <p className="note">{t.twoPersons}</p>
      <PlanLines batch={{ ...batch, planned: money }} />
      <TextArea
        {...textFieldProps<'basis'>(form, 'basis')}
        label={t.basis}
        need="required"
        hint={t.basisHint(...bounds)}
      />
    </WriteDialog>
  );
}
