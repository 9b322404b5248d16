// The log of certificates of a dormitory, and whether a number is good (SI025).
import { numberLength } from '@yadori/api/certificates/number';
import type { CertificateRow } from '@yadori/api/certificates/staff-calls';
import { singleByte } from '@yadori/api/language/normalise';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useCertificates } from '../api.ts';
import styles from '../certificates.module.css';
import { linkToCard, useCertificateColumns } from '../components/certificate-columns.tsx';
import { certificatesTexts } from '../texts.ts';

const RevokeDialog = lazyPart(
  async () => (await import('../components/revoke-dialog.tsx')).RevokeDialog,
);

/** Fewer signs are still being typed. */
const isWhole = (typed: string) =>
  singleByte(typed).replaceAll(/[^0-9A-Za-z]/g, '').length >= numberLength;

export function CertificatesScreen() {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  // A number lets anyone verify the paper, so it does not stand in the address.
  const [typed, find, clear] = useSearchField({
    className: styles.find,
    label: t.find,
    hint: t.findHint,
    type: 'text',
    maxLength: 60,
    autoCapitalize: 'characters',
    spellCheck: false,
    ref: focusOnArrival,
  });
  const number = isWhole(typed) ? typed : undefined;
  const found = useCertificates(dormitory, number);
  const { first } = found;
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.title}>
          <ListBar isInPanel count={first && t.count(formatCount(first.total, language))}>
            {find}
          </ListBar>
          <Rows dormitory={dormitory} found={found} number={number} onReset={clear} />
        </section>
      </div>
    </>
  );
}

/** A caller reads the number out: it can be typed at once. A keyboard on the screen would hide the list. */
function focusOnArrival(field: HTMLInputElement | null) {
  // After the heading, to which a new screen gives the focus.
  if (field !== null && matchMedia('(pointer: fine)').matches)
    requestAnimationFrame(() => field.focus());
}

interface RowsProps {
  dormitory: string;
  found: ReturnType<typeof useCertificates>;
  number: string | undefined;
  onReset: () => void;
}

function Rows({ dormitory, found, number, onReset }: RowsProps) {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  const [session, here] = [useSession(), useDormitory()];
  const [revoke, dialog] = useDialogOf<CertificateRow>((row, close) => (
    <RevokeDialog subject={row} onClose={close} />
  ));
  const mayRevoke = hasRight(session, here, { of: 'certificates', level: 'edit' });
  const opensCards = hasRight(session, here, { of: 'residents', level: 'view' });
  return (
    <>
      <TableView
        list={found.list}
        rows={found.rows}
        failed={t.unreadable}
        empty={
          number === undefined
            ? { title: t.empty, text: t.emptyText }
            : { title: t.unknown, text: t.unknownText, onReset }
        }
        more={t.more(formatCount(found.left, language))}
        caption={t.title}
        columns={useCertificateColumns(mayRevoke ? revoke : undefined)}
        rowKey={({ id }) => id}
        {...(opensCards && { link: linkToCard(dormitory) })}
        liveList={number ?? dormitory}
      />
      {dialog}
    </>
  );
}
