// An empty table of a kind to fill in: header, a sample row, and in a workbook the rule of each column.
import { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import type { BlobAnswer } from '../../platform/http/blob.ts';
import { csvText } from '../../platform/tables/csv.ts';
import { workbookType, xlsxStream } from '../../platform/tables/xlsx.ts';
import { kindOf } from './kinds.ts';

const words = {
  ja: {
    rules: '記入のしかた',
    columns: ['列', '英語の列名', '必須', '書きかた'],
    yes: '必須',
    file: '見本',
  },
  en: {
    rules: 'Rules',
    columns: ['column', 'name in files', 'required', 'rule'],
    yes: 'required',
    file: 'template',
  },
};

export function templateOf(name: string, format: 'csv' | 'xlsx', language: Language): BlobAnswer {
  const kind = kindOf(name);
  const columns = kind.columns === 'none' ? [] : kind.columns;
  const text = words[language];
  const header = columns.map(({ label }) => label[language]);
  const sample = columns.map((column) => column.sample);
  const file = `${kind.label[language]}_${text.file}.${format}`;
  if (format === 'csv') {
    const content = Buffer.from(csvText([header, sample]));
    const stream = Readable.from([content]);
    const blob = { stream, size: content.length, type: 'text/csv; charset=utf-8' };
    return { ...blob, name: file, isDownload: true };
  }
  const rules = columns.map(({ label, name: column, required, rule }) => [
    label[language],
    column,
    required ? text.yes : '',
    rule[language],
  ]);
  const stream = xlsxStream([
    { name: kind.label[language], columns: header.map((one) => ({ header: one })), rows: [sample] },
    {
      name: text.rules,
      columns: text.columns.map((one, index) => ({ header: one, width: index === 3 ? 60 : 20 })),
      rows: rules,
    },
  ]);
  return { stream, size: undefined, type: workbookType, name: file, isDownload: true };
}
