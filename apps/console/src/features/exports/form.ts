// The form of an export: how the file is made and what for, and what a server says against it.
import { useId, useState } from 'react';
import type { Answer } from '@yadori/api/contract/call';
import type {
  codePages,
  exportFormats,
  exportPurposes,
  exportStaff,
} from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { exportsTexts } from './texts.ts';

export type Purpose = keyof typeof exportPurposes;

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
export type MakeFile = (body: ExportBody) => Promise<ExportAnswer>;
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
  const id = useId();
  const { busy, run } = useTask();
  const [values, setValues] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const [signs, setSigns] = useState<Signs>();
  const [message, setMessage] = useState<string>();
  const errors = isChecked ? missingIn(values, t) : {};
  const change = (next: Partial<Values>) => {
    setValues((before) => ({ ...before, ...next }));
    // Another format has other signs, or none that are missing.
    if (next.replace_signs === undefined) setSigns(undefined);
    setMessage(undefined);
  };
  const submit = () => {
    setIsChecked(true);
    const { purpose } = values;
    if (purpose === undefined || missingIn(values, t).words !== undefined) {
      focusFieldLater(id);
      return;
    }
    void run(async () => {
      const words = purpose === 'other' ? values.purpose_text.trim() : '';
      const answer = await makeFile({ ...values, purpose, purpose_text: words });
      if (answer.ok) {
        await saveFile(answer.data, `${fileName}_${dateAt(now())}.${values.format}`);
        toast(t.done);
        onDone();
      } else if (answer.errCode === 'unmappable') setSigns(answer.data);
      // A dialog over the console says what was no answer at all.
      else if (answer.status !== 0 && answer.code !== 'step_up')
        setMessage(answer.message || t.failed);
    });
  };
  return { id, values, errors, signs, message, busy, change, submit };
}

interface Missing {
  purpose?: string;
  words?: string;
}

function missingIn(
  { purpose, purpose_text: words }: Values,
  { needPurpose, needWords }: { needPurpose: string; needWords: string },
): Missing {
  if (purpose === undefined) return { purpose: needPurpose };
  const isShort = purpose === 'other' && words.trim().length < wordsLength.min;
  return isShort ? { words: needWords } : {};
}
