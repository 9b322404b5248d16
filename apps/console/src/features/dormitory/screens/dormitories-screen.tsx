// All dormitories within reach: which there are, a new one, their names; a row leads into the dormitory (SJ001).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useState } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { foldText } from '@yadori/api/language/fold';
import { Button } from '@yadori/kit/button.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { readDormitories, useAllDormitories } from '../api.ts';
import { linkToDormitory, useDormitoryColumns } from '../components/dormitory-columns.tsx';
import styles from '../dormitories.module.css';
import { dormitoriesTexts } from '../dormitories-texts.ts';

const CreateDialog = lazyPart(
  async () => (await import('../components/create-dialog.tsx')).CreateDialog,
);
const RenameDialog = lazyPart(
  async () => (await import('../components/rename-dialog.tsx')).RenameDialog,
);

const fits = (row: DormitoryRow, typed: string) =>
  foldText(
    `${row.code} ${row.name_ja} ${row.name_en} ${row.location_ja} ${row.location_en}`,
  ).includes(foldText(typed.trim()));

export function DormitoriesScreen() {
  const t = useMessages(dormitoriesTexts);
  const list = useAllDormitories();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'create' | DormitoryRow>();
  useLiveRefresh(['alerts'], readDormitories);
  const { rows: all, can_create: mayCreate } = list.data?.data ?? {};
  return (
    <>
      <PageHead
        title={t.title}
        sub={<Counts rows={all} />}
        acts={
          mayCreate && (
            <Button variant="primary" icon={plus} onClick={() => setOpen('create')}>
              {t.create}
            </Button>
          )
        }
      />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.title}>
          <ListBar className={styles.listBar} count={all?.filter((row) => fits(row, typed)).length}>
            <TextField
              className={styles.find}
              type="search"
              label={t.find}
              autoComplete="off"
              maxLength={50}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          </ListBar>
          <TableView
            list={list}
            rows={all?.filter((row) => fits(row, typed))}
            failed={t.failed}
            empty={useNoRows(typed, () => setTyped(''))}
            caption={t.title}
            columns={useDormitoryColumns(setOpen)}
            rowKey={({ code }) => code}
            link={linkToDormitory}
          />
        </section>
      </div>
      {open === 'create' && <CreateDialog rows={all ?? []} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && <RenameDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Counts({ rows }: { rows: readonly DormitoryRow[] | undefined }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  if (rows === undefined) return null;
  const preparing = rows.filter(({ state }) => state === 'preparing').length;
  return t.count(formatCount(rows.length, language), formatCount(preparing, language));
}

function useNoRows(typed: string, onReset: () => void) {
  const t = useMessages(dormitoriesTexts);
  return typed === ''
    ? { title: t.none, text: t.noneText }
    : { title: t.noHit, text: t.noHitText, onReset };
}
