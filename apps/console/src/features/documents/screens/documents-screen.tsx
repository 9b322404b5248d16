// The legal texts of the operator: their versions, what changes, who has agreed, and a new version (SJ009).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { documentNames, type DocumentKey } from '@yadori/api/documents/kinds';
import type { DocumentVersions, VersionHead } from '@yadori/api/documents/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { useSearch } from '../../../routing/links.tsx';
import { useVersion, useVersions } from '../api.ts';
import { ConsentFigures } from '../components/consent-figures.tsx';
import { DocumentList } from '../components/document-list.tsx';
import { HomeCard } from '../components/home-card.tsx';
import { VersionStrip } from '../components/version-strip.tsx';
import { keyOfVersion, VersionView } from '../components/version-view.tsx';
import styles from '../documents.module.css';
import { documentOf, versionOf } from '../filters.ts';
import { documentsTexts } from '../texts.ts';

const VersionDialog = lazyPart(
  async () => (await import('../components/version-dialog.tsx')).VersionDialog,
);

export function DocumentsScreen() {
  const t = useMessages(documentsTexts);
  const answer = useVersions();
  const isHidden = useIsHidden();
  const document = documentOf(useSearch());
  const shownOf = (documents: DocumentVersions['documents']) =>
    documents
      .find((one) => one.document === document)
      ?.versions.filter(({ version }) => !isHidden(keyOfVersion(document, version))) ?? [];
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ReadView
          read={answer}
          data={answer.data?.data}
          failed={t.failed}
          waiting={[200, 420, 220]}
        >
          {({ documents, can_edit: canEdit }) => (
            <>
              <Side documents={documents} document={document} versions={shownOf(documents)} />
              <DocumentPanel
                key={document}
                document={document}
                versions={shownOf(documents)}
                canEdit={canEdit}
              />
              <section className={styles.figures}>
                <ConsentFigures document={document} />
              </section>
            </>
          )}
        </ReadView>
      </div>
    </>
  );
}

interface SideProps {
  documents: DocumentVersions['documents'];
  document: DocumentKey;
  /** Newest first. */
  versions: readonly VersionHead[];
}

/** The documents, and what Home shows of the version that is open. */
function Side({ documents, document, versions }: SideProps) {
  const open = versionOf(useSearch(), versions);
  return (
    <div className={styles.side}>
      <DocumentList documents={documents} current={document} />
      {open?.asks_agreement === true && open.state !== 'past' && (
        <HomeCard document={document} head={open} />
      )}
    </div>
  );
}

interface DocumentPanelProps {
  document: DocumentKey;
  /** Newest first. */
  versions: readonly VersionHead[];
  canEdit: boolean;
}

function DocumentPanel({ document, versions, canEdit }: DocumentPanelProps) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const [open, dialog] = useDialog((close) => (
    <OpenDialog document={document} newest={versions[0]} onClose={close} />
  ));
  const current = versionOf(useSearch(), versions);
  const hasPlanned = versions[0]?.state === 'planned';
  const name = documentNames[document][language];
  return (
    <section className={styles.main} aria-label={name}>
      <div className="row middle apart gap-8">
        <h2 className="size-20">{name}</h2>
        {canEdit && !hasPlanned && (
          <Button variant="primary" size="small" icon={plus} onClick={open}>
            {t.newVersion}
          </Button>
        )}
      </div>
      {current === undefined ? (
        <StatePanel kind="empty" title={t.none} text={t.noneText} />
      ) : (
        <>
          <VersionStrip document={document} versions={versions} current={current} />
          <VersionView
            key={current.version}
            document={document}
            head={current}
            before={versions[versions.indexOf(current) + 1]}
            canEdit={canEdit}
            onEdit={open}
          />
        </>
      )}
      {dialog}
    </section>
  );
}

interface OpenDialogProps {
  document: DocumentKey;
  newest: VersionHead | undefined;
  onClose: () => void;
}

/** Once the text is there that the form begins with. */
function OpenDialog({ document, newest, onClose }: OpenDialogProps) {
  const text = useVersion(document, newest?.version).data?.data;
  const isPlanned = newest?.state === 'planned';
  if (newest !== undefined && text === undefined) return null;
  return (
    <VersionDialog
      document={document}
      version={isPlanned ? newest.version : (newest?.version ?? 0) + 1}
      planned={isPlanned ? text : undefined}
      from={text}
      onClose={onClose}
    />
  );
}
