// Imports of a dormitory, or of all of them: a new one, and those that were made (SD036, SD045).
import { importBatches } from '@yadori/api/imports/staff-calls';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useImportKinds, type OfferedKind } from '../api.ts';
import { ImportHistory } from '../components/import-history.tsx';
import { NewImport } from '../components/new-import.tsx';
import styles from '../imports.module.css';
import { importsTexts } from '../texts.ts';

export function ImportsScreen() {
  const t = useMessages(importsTexts);
  const { dormitory } = useAddress();
  const base = `/${dormitory ?? 'all'}/imports`;
  useLiveRefresh(['imports'], () => readAgain(importBatches));
  return (
    <>
      <PageHead title={dormitory === undefined ? t.titleOfAll : t.title} />
      <div className={styles.screen}>
        <NewImportPanel key={`new ${base}`} dormitory={dormitory} base={base} />
        <ImportHistory key={`history ${base}`} dormitory={dormitory} base={base} />
      </div>
    </>
  );
}

function NewImportPanel({ dormitory, base }: { dormitory: string | undefined; base: string }) {
  const t = useMessages(importsTexts);
  const list = useImportKinds();
  const kinds = list.data?.data.kinds.filter((kind) => isOffered(kind, dormitory));
  const [first, ...others] = kinds ?? [];
  if (first !== undefined)
    return <NewImport kinds={[first, ...others]} dormitory={dormitory} base={base} />;
  return (
    <section className={styles.panel} aria-label={t.newImport}>
      <ListView list={list} rows={kinds} failed={t.unreadable} empty={t.noKinds} waiting={220}>
        {() => null}
      </ListView>
    </section>
  );
}

/** On the page of a dormitory those with rows of it. */
const isOffered = (
  { for_all: isForAll, everywhere, dormitories }: OfferedKind,
  dormitory: string | undefined,
) => dormitory === undefined || (!isForAll && (everywhere || dormitories.includes(dormitory)));
