// The billing and payroll files that were made last, of any month.
import type { MadeFile } from '@yadori/api/companies/payroll-calls';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';

export function MadeFiles({ files }: { files: readonly MadeFile[] }) {
  const t = useMessages(payrollTexts);
  return (
    <section className={styles.side} aria-label={t.madeFiles}>
      <h2 className="size-13">{t.madeFiles}</h2>
      {files.length === 0 ? (
        <p className="note">{t.noneMade}</p>
      ) : (
        <ul className={styles.made}>
          {files.map((file) => (
            <Made key={file.id} of={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Made({ of: { kind, by, at, month, companies } }: { of: MadeFile }) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const when = useWhen();
  return (
    <li className="size-13">
      <span className="anywhere">{t.madeOf(exportKindNames[kind]?.[language] ?? kind, by)}</span>
      {companies !== null && (
        <b className="num nowrap">{t.madeCompanies(formatCount(companies, language))}</b>
      )}
      <span className="note num">
        {month !== null && `${t.monthBilled(formatMonth(month as CalendarDate, language))} `}
        {when(at)}
      </span>
    </li>
  );
}
