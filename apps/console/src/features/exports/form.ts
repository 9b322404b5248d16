// The form of an export: how the file is made and what for, and what a server says against it.
import type { Answer } from '@yadori/api/contract/call';
import type { codePages, exportFormats, Purpose } from '@yadori/api/exports/purposes';
import type { exportStaff } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { useWriteForm } from '../../parts/forms/use-write-form.ts';
import { exportsTexts } from './texts.ts';

/** As every call of an export takes it. */
export interface ExportBody {
  format: (typeof exportFormats)[number];
  code_page: (typeof codePages)[number];
  purpose: Purpose;
  purpose_text: string;
  replace_signs: boolean;
}

/** All kinds answer alike. */
type ExportAnswer = Answer<typeof exportStaff>;
/** Nothing where nothing was sent. */
export type MakeFile = (body: ExportBody) => Promise<ExportAnswer | undefined>;
export type Signs = Extract<ExportAnswer, { ok: false }>['data'];

const wordsLength = { min: 5, max: 200 } as const;
export const longestWords = wordsLength.max;

interface Values extends Omit<ExportBody, 'purpose'> {
  purpose: Purpose | undefined;
}

const initial: Values = {
  // A workbook keeps texts such as room 0118; a spreadsheet reads them from CSV as numbers.
  format: 'xlsx',
  code_page: 'utf-8',
  purpose: undefined,
  purpose_text: '',
  replace_signs: false,
};

interface ExportForm {
  fileName: string;
  makeFile: MakeFile;
  onDone: () => void;
}

export function useExportForm({ fileName, makeFile, onDone }: ExportForm) {
  const t = useMessages(exportsTexts);
  const form = useWriteForm(makeFile, {
    names: ['purpose', 'purpose_text'],
    initial,
    validate: ({ purpose, purpose_text: words }) => ({
      purpose: purpose === undefined ? t.needPurpose : undefined,
      purpose_text:
        purpose === 'other' && words.trim().length < wordsLength.min ? t.needWords : undefined,
    }),
    input: ({ purpose, purpose_text: words, ...values }) =>
      purpose && { ...values, purpose, purpose_text: purpose === 'other' ? words.trim() : '' },
    failed: t.failed,
    onRefused: ({ errCode }) => errCode === 'unmappable',
    onDone: async ({ data }, { format }) => {
      await saveFile(data, `${fileName}_${dateAt(now())}.${format}`);
      toast(t.done);
      onDone();
    },
    // It is chosen again with a few presses.
    noLoss: ['format', 'code_page', 'purpose', 'purpose_text', 'replace_signs'],
  });
  const { failure } = form;
  return {
    ...form,
    signs: failure?.errCode === 'unmappable' ? failure.data : undefined,
    /** Another format has other signs, or none that are missing. */
    choose: <Name extends 'format' | 'code_page'>(name: Name, value: Values[Name]) => {
      form.change(name, value);
      form.forget();
    },
  };
}
