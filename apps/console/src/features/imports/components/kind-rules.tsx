// What a kind of import takes: its columns with their rules, and templates to fill in (SD038).
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { importTemplate } from '@yadori/api/imports/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import type { OfferedKind } from '../api.ts';
import styles from '../imports.module.css';
import { importsTexts } from '../texts.ts';

type KindColumn = OfferedKind['columns'][number];

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

export function KindRules({ kind }: { kind: OfferedKind }) {
  const t = useMessages(importsTexts);
  const columns = useRuleColumns();
  const { busy, call } = useSaveFile(importTemplate, {
    nameOf: ({ query: { format } }) => `${t.fileOfTemplate(kind.label)}.${format}`,
    failed: t.noTemplate,
  });
  return (
    <div className="stack gap-8">
      <div className={styles.acts}>
        {formats.map(({ format, name }) => (
          <Button
            key={format}
            size="small"
            icon={download}
            busy={busy}
            onClick={() => call({ params: { id: kind.id }, query: { format } })}
          >
            {t.template(name)}
          </Button>
        ))}
      </div>
      <details className={styles.fold}>
        <summary>{t.rules}</summary>
        <DataTable
          caption={t.rules}
          columns={columns}
          rows={kind.columns}
          rowKey={({ name }) => name}
        />
      </details>
    </div>
  );
}

function useRuleColumns(): [Column<KindColumn>, ...Column<KindColumn>[]] {
  const t = useMessages(importsTexts);
  return [
    {
      id: 'label',
      header: t.column,
      value: ({ label, required }) => (
        <>
          {label} {required && <Tag small>{t.required}</Tag>}
        </>
      ),
    },
    { id: 'name', header: t.nameInFile, value: ({ name }) => <code>{name}</code>, wide: true },
    { id: 'rule', header: t.rule, value: ({ rule }) => rule },
  ];
}
