// What other screens show of exports: a button whose dialog takes format and purpose, then saves the file.
import exportSign from '@phosphor-icons/core/regular/export.svg?raw';
import { type ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { usePausedAct } from '../../parts/paused-act.ts';
import type { MakeFile } from './form.ts';
import { exportsTexts } from './texts.ts';

export type { ExportBody, MakeFile } from './form.ts';

const ExportDialog = lazyPart(
  async () => (await import('./components/export-dialog.tsx')).ExportDialog,
);

interface ExportButtonProps {
  /** What is exported, as the title of the dialog and the name of the file say it. */
  name: string;
  /** Of the dialog, where the name is that of a file alone. */
  title?: string;
  /** Where it is from, for the name of the file. */
  place?: string | undefined;
  /** Sends the call of the kind. */
  makeFile: MakeFile;
  size?: 'small';
  /** Made as a workbook alone. */
  workbookOnly?: boolean;
  /** Fields of the kind, between format and purpose. */
  options?: ReactNode;
}

export function ExportButton({
  name,
  title,
  place,
  makeFile,
  size,
  workbookOnly,
  options,
}: ExportButtonProps) {
  const t = useMessages(exportsTexts);
  const [open, dialog] = useDialog((close) => (
    <ExportDialog
      name={name}
      title={title}
      place={place}
      makeFile={makeFile}
      workbookOnly={workbookOnly}
      options={options}
      onClose={close}
    />
  ));
  const paused = usePausedAct();
  return (
    <>
      <Button
        {...paused}
        icon={exportSign}
        {...(size !== undefined && { size })}
        onPointerEnter={() => void ExportDialog.preload()}
        onClick={open}
      >
        {t.act}
      </Button>
      {dialog}
    </>
  );
}
