// One version: what changes in it, its full text in both languages, and for a planned one the ways to change it.
import { documentNames, type DocumentKey } from '@yadori/api/documents/kinds';
import {
  removeDocument,
  type DocumentText,
  type VersionHead,
} from '@yadori/api/documents/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { removeSoon } from '../../../parts/remove-soon.ts';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { readsOfVersions, useVersion } from '../api.ts';
import { viewOf, type DocumentView } from '../filters.ts';
import { documentsTexts } from '../texts.ts';
import { Changes } from './changes.tsx';
import { SafeHtml } from './safe-html.tsx';
import { useLanguageChoice } from '../../../parts/forms/use-language-choice.tsx';

export const keyOfVersion = (document: DocumentKey, version: number) =>
  `document.${document}.${version}`;

interface VersionViewProps {
  document: DocumentKey;
  head: VersionHead;
  /** The version before it. */
  before: VersionHead | undefined;
  canEdit: boolean;
  onEdit: () => void;
}

export function VersionView({ document, head, before, canEdit, onEdit }: VersionViewProps) {
  const t = useMessages(documentsTexts);
  const read = useVersion(document, head.version);
  const readBefore = useVersion(document, before?.version);
  const text = read.data?.data;
  const older = before === undefined ? null : readBefore.data?.data;
  const both = text === undefined || older === undefined ? undefined : { text, older };
  const state = { ...read, isError: read.isError || readBefore.isError };
  return (
    <>
      <Facts head={head} />
      {canEdit && head.state === 'planned' && (
        <PlannedActs document={document} head={head} onEdit={onEdit} />
      )}
      <ReadView read={state} data={both} failed={t.failed} waiting={[48, 320]}>
        {(found) => <Texts {...found} />}
      </ReadView>
    </>
  );
}

function Facts({ head }: { head: VersionHead }) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  return (
    <p className="note">
      {t.version(head.version)} {t.since(formatDate(head.first_day as CalendarDate, language))}
      {' · '}
      {head.asks_agreement ? t.asks : t.asksNot} {t.byWhom(head.written_by)}
    </p>
  );
}

function PlannedActs({
  document,
  head,
  onEdit,
}: Pick<VersionViewProps, 'document' | 'head' | 'onEdit'>) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const cancel = () =>
    removeSoon({
      key: keyOfVersion(document, head.version),
      text: t.cancelled(documentNames[document][language], head.version),
      // Afterwards it is in force.
      until: instantAt(head.first_day as CalendarDate) - 60_000,
      call: removeDocument,
      input: { params: { document, version: head.version } },
      reads: readsOfVersions,
    });
  return (
    <div className="row gap-8">
      <Button variant="line" size="small" onClick={onEdit}>
        {t.change}
      </Button>
      <Button variant="quiet" size="small" onClick={cancel}>
        {t.cancel}
      </Button>
    </div>
  );
}

interface TextsProps {
  text: DocumentText;
  /** Null: there is no version before. */
  older: DocumentText | null;
}

function Texts({ text, older }: TextsProps) {
  const t = useMessages(documentsTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  const [of, choice] = useLanguageChoice({ legend: t.languages, names: t, first: useLanguage() });
  const view = viewOf(search, older === null);
  const tabs = [
    { id: 'changes', label: t.changes },
    { id: 'text', label: t.full },
  ] as const;
  return (
    <>
      {choice}
      <Tabs<DocumentView>
        label={t.views}
        tabs={tabs}
        selected={view}
        onSelect={(tab) => setSearch({ ...search, view: tab })}
      >
        {view === 'text' ? (
          <SafeHtml html={text[of]} language={of} />
        ) : (
          <Compared text={text} older={older} of={of} />
        )}
      </Tabs>
    </>
  );
}

function Compared({ text, older, of }: TextsProps & { of: Language }) {
  const t = useMessages(documentsTexts);
  if (older === null) return <p className="note">{t.first}</p>;
  return (
    <>
      <h2 className="size-14 muted">{t.against(older.version)}</h2>
      <Changes before={older[of]} after={text[of]} language={of} />
    </>
  );
}
