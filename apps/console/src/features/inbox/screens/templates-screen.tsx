// Reply templates of the dormitory and of all dormitories: read, written, ordered, removed (SF017).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { TemplateDialog } from '../components/template-dialog.tsx';
import { TemplateGroup } from '../components/template-group.tsx';
import { SettingsFrame } from '../../dormitory/panel.tsx';
import styles from '../templates.module.css';
import { templateTexts } from '../template-texts.ts';
import { readTemplatesAgain, useTemplates } from '../use-templates.ts';

export function TemplatesScreen() {
  const t = useMessages(templateTexts);
  const { dormitory = '' } = useAddress();
  const list = useTemplates(dormitory);
  useLiveRefresh(['messages'], readTemplatesAgain);
  const answer = list.data?.data;
  const [edit, dialog] = useDialogOf<ReplyTemplate | 'new'>(
    (template, close) =>
      answer !== undefined && (
        <TemplateDialog
          template={template === 'new' ? undefined : template}
          scopes={answer}
          onClose={close}
        />
      ),
  );
  // In its place before the templates are there: what stands beside it must not move.
  const add = (
    <Button
      variant="primary"
      icon={plus}
      disabled={answer === undefined}
      onClick={() => edit('new')}
    >
      {t.add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} acts={useMayAdd() ? add : undefined} />
      <SettingsFrame>
        <div className={styles.screen}>
          <p className="note">{t.lead}</p>
          <ListView
            list={list}
            rows={answer?.rows}
            failed={t.failed}
            empty={{ title: t.noneAtAll, text: t.emptyText }}
            waiting={[64, 64]}
          >
            {(rows) => <Groups rows={rows} onEdit={edit} />}
          </ListView>
        </div>
      </SettingsFrame>
      {dialog}
    </>
  );
}

function useMayAdd(): boolean {
  const session = useSession();
  const dormitory = useDormitory();
  return (['messages', 'texts'] as const).some((of) =>
    hasRight(session, dormitory, { of, level: 'edit' }),
  );
}

interface GroupsProps {
  rows: readonly ReplyTemplate[];
  onEdit: (template: ReplyTemplate) => void;
}

function Groups({ rows, onEdit }: GroupsProps) {
  const t = useMessages(templateTexts);
  const own = rows.filter(({ for_all: isForAll }) => !isForAll);
  const shared = rows.filter(({ for_all: isForAll }) => isForAll);
  return (
    <>
      <TemplateGroup title={t.ofDormitory} rows={own} onEdit={onEdit} />
      <TemplateGroup title={t.ofAll} rows={shared} onEdit={onEdit} />
    </>
  );
}
