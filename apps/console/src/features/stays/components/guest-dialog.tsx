// Reports or changes a guest for a resident, with the price before it is sent, and what of it comes late (SI006).
import { guestChangedText, guestFiledText } from '@yadori/api/residents/act-message';
import { changeGuestFor, fileGuestFor } from '@yadori/api/stays/guest-act-calls';
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { parseDate } from '@yadori/api/time/tokyo';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useGuestCheck } from '../api.ts';
import {
  guestBody,
  guestFields,
  guestValuesOf,
  withoutIn,
  type GuestName,
  type GuestTexts,
  type GuestValues,
} from '../guest-report.tsx';
import { guestTexts } from '../guest-texts.ts';
import styles from '../on-behalf.module.css';
import { reportAct, reportKeys } from '../report-act.ts';
import { ChangedSince } from './changed-since.tsx';
import { GuestPrice } from './guest-price.tsx';

interface GuestDialogProps {
  account: { id: number; name: string };
  /** The report that is changed, as it is now; undefined for a new one. */
  kept?: GuestReportAnswer | undefined;
  onClose: () => void;
}

export function GuestDialog({ account, kept, onClose }: GuestDialogProps) {
  const language = useLanguage();
  const { act, form, check, declared, t } = useGuest({ account, kept, onClose });
  const { name } = account;
  const isNew = kept === undefined;
  const price = check.data?.data.price;
  const yen = formatYen(price ?? 0, language);
  return (
    <ActDialog
      act={act}
      title={isNew ? t.title(name) : t.changeTitle(name)}
      about={name}
      text={t.rules}
      actionLabel={isNew ? t.action(yen) : t.changeAction(yen)}
      waits={check.isFetching}
      blocked={check.isError ? check.error.message : undefined}
      message={messageOf({ name, values: form.values, price, isNew })}
      onClose={onClose}
    >
      {kept !== undefined && (
        <ChangedSince
          revision={kept.revision}
          from={kept.stay_date_start}
          nights={kept.stay_days}
        />
      )}
      <div className={styles.pair}>
        <FieldList<typeof guestFields, GuestTexts> {...declared} form={form} />
      </div>
      <GuestPrice check={check} isAsked={form.values.stay_date_start !== ''} />
    </ActDialog>
  );
}

function useGuest({ account: { id, name }, kept, onClose }: GuestDialogProps) {
  const t = useMessages(guestTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const declared = { fields: guestFields, t, language, without: withoutIn };
  const empty = formOf<typeof guestFields, GuestTexts>(declared);
  const call = kept === undefined ? fileGuestFor : changeGuestFor;
  const { act, form } = useAct<typeof changeGuestFor, GuestName, GuestValues>(call as never, {
    ...empty,
    ...(kept && { initial: guestValuesOf(kept) }),
    input: (why, values) => {
      const price = check.data?.data.price;
      if (price === undefined) return undefined;
      return {
        params: { id: kept?.id ?? id },
        body: {
          ...guestBody(values, kept),
          ...why,
          price,
          ...reportKeys(kept, dormitory),
        },
      };
    },
    ...reportAct({ kept, name, t, recheck: () => void check.refetch(), onClose }),
  });
  const check = useGuestCheck({ id, dormitory, kept, values: form.values });
  return { act, form, check, declared, t };
}

interface Message {
  name: string;
  values: GuestValues;
  price: number | undefined;
  isNew: boolean;
}

/** What the resident will read; before there is a price only that a message follows. */
function messageOf({ name, values, price, isNew }: Message) {
  const from = parseDate(values.stay_date_start);
  if (from === undefined || price === undefined) return 'unshown' as const;
  const guest = { from, nights: Number(values.stay_days), price };
  return { name, act: isNew ? guestFiledText(guest) : guestChangedText(guest) };
}
