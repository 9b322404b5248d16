// What stands beside the list of dormitories: one of them, what is written about it or a new one, or a change of several.
import type { ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { useLanguage } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import type { View } from './dormitory-view.ts';
import { DormitoryPanel } from './dormitory-panel.tsx';
import { useManyRights } from './ticked-bar.tsx';

const CreateDialog = lazyPart(async () => (await import('./create-dialog.tsx')).CreateDialog);
const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog);
const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const CancelClosingDialog = lazyPart(
  async () => (await import('./cancel-closing-dialog.tsx')).CancelClosingDialog,
);
const ManyPanel = lazyPart(async () => (await import('../../closing-days/panel.tsx')).ManyPanel);

/** As `ListWithDetails` has it. */
const roomForDetails = '(width >= 1024px)';

interface BesideList {
  view: View;
  rows: readonly DormitoryRow[];
  mayCreate: boolean;
  ticked: ReadonlySet<string>;
  onChange: (view: View) => void;
}

/** `details` stand beside the list, or in its place; `dialog` above both. */
export function useListDetails(shown: BesideList): Record<'details' | 'dialog', ReactNode> {
  const { view, rows, onChange } = shown;
  const hasRoom = useMedia(roomForDetails);
  const row = rows.find(({ code }) => code === view.open);
  const many = useMany(shown);
  const form = formOf(shown, row, hasRoom);
  const isBeside = hasRoom && view.task !== 'cancel_closing';
  const panel = row && (
    <DormitoryPanel
      row={row}
      onTask={(task) => onChange({ task })}
      onClose={() => onChange({ open: undefined, task: undefined })}
    />
  );
  return {
    details: many ?? (isBeside ? (form ?? panel) : panel),
    dialog: isBeside ? undefined : form,
  };
}

function formOf(shown: BesideList, row: DormitoryRow | undefined, hasRoom: boolean) {
  const { view, rows, mayCreate, onChange } = shown;
  const onClose = () => onChange({ task: undefined });
  if (view.task === 'create')
    return mayCreate ? (
      <CreateDialog
        rows={rows}
        hasRoom={hasRoom}
        onMade={(code) => onChange({ task: undefined, open: code })}
        onClose={onClose}
      />
    ) : undefined;
  if (row?.can_rename !== true) return undefined;
  const { code } = row;
  switch (view.task) {
    case 'rename':
      return <RenameDialog key={code} row={row} hasRoom={hasRoom} onClose={onClose} />;
    case 'close':
      return <CloseDialog key={code} row={row} hasRoom={hasRoom} onClose={onClose} />;
    case 'cancel_closing':
      return <CancelClosingDialog key={code} subject={row} onClose={onClose} />;
    default:
      return undefined;
  }
}

function useMany({ view: { task }, rows, ticked, onChange }: BesideList) {
  const language = useLanguage();
  const may = useManyRights();
  if ((task !== 'days' && task !== 'settings') || !may[task] || ticked.size === 0) return undefined;
  return (
    <ManyPanel
      key={task}
      what={task}
      codes={rows.map(({ code }) => code).filter((code) => ticked.has(code))}
      nameOf={(code) => {
        const row = rows.find((one) => one.code === code);
        return row === undefined ? code : nameOfDormitory(row, language);
      }}
      onClose={() => onChange({ task: undefined })}
    />
  );
}
