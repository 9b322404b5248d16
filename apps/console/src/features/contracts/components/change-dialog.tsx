// Changes a contract. What an earlier end takes along is listed before, and said with the answer (SC035).
import { changeContract, type ContractEnds } from '@yadori/api/contracts/change-calls';
import { contractReasonNames, type ContractReasonCode } from '@yadori/api/contracts/reasons';
import type { StaffContract } from '@yadori/api/contracts/staff-calls';
import { renewalNames } from '@yadori/api/contracts/renewal';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { roomName } from '@yadori/api/residents/room';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfContracts, useEnds } from '../api.ts';
import styles from '../contracts.module.css';
import { contractFormTexts } from '../form-texts.ts';
import { companyField, companyOf } from './company-field.tsx';
import {
  codeField,
  endOf,
  isBackwards,
  periodFields,
  roomField,
  type FormTexts,
} from './contract-fields.ts';

const fields = { ...periodFields, ...companyField, ...codeField, ...roomField };

interface ChangeDialogProps {
  subject: StaffContract;
  onClose: () => void;
}

export function ChangeDialog({ subject, onClose }: ChangeDialogProps) {
  const t = useMessages(contractFormTexts);
  const language = useLanguage();
  const { act, form, declared } = useChange(subject, onClose);
  const { values } = form;
  const ends = useNewEnds(subject, values);
  const isLess = ends !== undefined && linesOf(ends, t, language).length > 0;
  const day = endOf(values.end_date);
  const wish = day === subject.end_date ? undefined : wishOf(subject);
  const { account_id: account, name, number, room_number: room, move_out_on: out } = subject;
  return (
    <ActDialog
      act={act}
      title={account === null ? t.changeFree(number) : t.changeTitle(roomName(room), name)}
      actionLabel={isLess && day !== null ? t.endOn(formatDateWithYear(day, language)) : t.save}
      danger={isLess}
      reasons={contractReasonNames}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      {account !== null && <p className="note">{t.fixed}</p>}
      {out !== null && (
        <Banner tone="warn">{t.movesOut(formatDateWithYear(out as CalendarDate, language))}</Banner>
      )}
      {isLess && <Effects ends={ends} day={day} />}
      {wish !== undefined && <p className="note">{t.wishGoes(wish[language])}</p>}
      <p className="note">
        {t.early} {account !== null && t.told}
      </p>
    </ActDialog>
  );
}

/** Goes with another end. */
const wishOf = ({ renewal }: StaffContract): Bilingual | undefined =>
  renewal == null || renewal === 'none' ? undefined : renewalNames[renewal];

function useChange(subject: StaffContract, onClose: () => void) {
  const t = useMessages(contractFormTexts);
  const language = useLanguage();
  const { id, account_id: account, revision, room_number: room, company } = subject;
  // A resident moves on a day, in the page of rooms.
  const without = () => (account === null ? [] : (['room_number'] as const));
  const declared = { fields, t, language, without };
  const { validate, ...form } = formOf(declared);
  const made = useAct<
    typeof changeContract,
    keyof typeof fields,
    typeof form.initial,
    ContractReasonCode
  >(changeContract, {
    ...form,
    initial: {
      start_date: subject.start_date,
      end_date: subject.end_date ?? '',
      company_id: company === null ? '' : String(company.id),
      employee_code: subject.employee_code,
      room_number: room,
    },
    validate: (values) => ({
      ...validate?.(values),
      ...(isBackwards(values) && { end_date: t.backwards }),
    }),
    input: ({ reason }, values) => ({
      params: { id },
      body: {
        start_date: values.start_date as CalendarDate,
        end_date: endOf(values.end_date),
        company_id: companyOf(values.company_id),
        employee_code: values.employee_code.trim(),
        ...(account === null && { room_number: values.room_number.trim() }),
        revision,
        reason,
      },
    }),
    done: ({ data: { ended } }) => {
      const lines = linesOf(ended, t, language);
      return lines.length === 0 ? t.saved : t.savedWith(lines.join(t.comma));
    },
    onDone: onClose,
    reads: readsOfContracts,
    readsAfter: 'answer',
  });
  return { ...made, declared };
}

/** Of a claimed contract whose days were changed in the form. */
function useNewEnds(
  { id, account_id: account, start_date: start, end_date: end }: StaffContract,
  values: Record<'start_date' | 'end_date', string>,
): ContractEnds | undefined {
  const first = parseDate(values.start_date);
  const last = endOf(values.end_date);
  const isMoved = first !== start || last !== end;
  const days =
    account === null || first === undefined || !isMoved || isBackwards(values)
      ? undefined
      : { start_date: first, ...(last !== null && { end_date: last }) };
  const read = useEnds(id, days);
  return days === undefined ? undefined : read.data?.data;
}

function linesOf(ends: ContractEnds, t: FormTexts, language: Language): string[] {
  const count = (number: number) => formatCount(number, language);
  return (['meals', 'waits', 'own', 'guests'] as const)
    .filter((name) => ends[name] > 0)
    .map((name) => t[name](count(ends[name])));
}

function Effects({ ends, day }: { ends: ContractEnds; day: CalendarDate | null }) {
  const t = useMessages(contractFormTexts);
  const language = useLanguage();
  const title = day === null ? t.goneOf : t.gone(formatDateWithYear(day, language));
  return (
    <section className={styles.effects} aria-live="polite" aria-label={title}>
      <h3 className="size-13">{title}</h3>
      <ul>
        {linesOf(ends, t, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="note">{t.keeps}</p>
    </section>
  );
}
