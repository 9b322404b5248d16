// What one resident has agreed to: each version of the legal texts, when and where (SJ009).
import { documentNames } from '@yadori/api/documents/kinds';
import { dateAt } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { useAgreements } from '../api.ts';
import { documentsTexts } from '../texts.ts';

export function PersonAgreements({ id }: { id: number }) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const read = useAgreements(id);
  const heading = useFocusOnArrival<HTMLHeadingElement>(id);
  return (
    <section className="stack gap-8" aria-label={t.history}>
      <h4 ref={heading} tabIndex={-1} className="size-15">
        {t.history}
      </h4>
      <ReadView read={read} data={read.data?.data} failed={t.historyFailed} waiting={80}>
        {({ name, rows }) => (
          <>
            <p className="note">{name}</p>
            {rows.length === 0 && <p className="note">{t.neverAgreed}</p>}
            <ul className="stack gap-8">
              {rows.map(({ document, version, agreed_at: at, place }) => (
                <li key={`${document}.${version}`}>
                  <b>{`${documentNames[document][language]} ${t.version(version)}`}</b>
                  <p className="note num">
                    {`${formatDateWithYear(dateAt(Date.parse(at)), language)} ${formatTime(Date.parse(at))}`}{' '}
                    {t[place]}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </ReadView>
    </section>
  );
}
