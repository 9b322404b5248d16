// The last look before a notice goes out, in the words of notices: what is missing, and one press more before all of a
// dormitory are notified, whatever they do (SG005, SG010, SG018, CL008).
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { isNarrow } from '@yadori/api/targets/target';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import {
  PublishDialog as LastLook,
  type PublishTick,
  type PublishWords,
} from '../../targets/panel.tsx';
import { readNoticesAgain } from '../api.ts';
import { lacksEnglish, type NoticeForm } from '../draft-form.ts';
import { editorTexts } from '../editor-texts.ts';
import { problemText } from './problems.tsx';

interface PublishDialogProps {
  draft: Draft;
  form: NoticeForm;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ draft, form, onClose, onDone }: PublishDialogProps) {
  const t = useMessages(editorTexts);
  const isUrgent = form.class === 'urgent' && !isNarrow(draft.target);
  const tick: PublishTick | undefined = isUrgent
    ? { label: t.urgentWhole, missing: t.urgentTick }
    : undefined;
  return (
    <LastLook
      draft={draft}
      tick={tick}
      onClose={onClose}
      onDone={onDone}
      words={useWords(draft)}
      warning={lacksEnglish(form) && <Banner tone="warn">{t.noEnglish}</Banner>}
      reload={readNoticesAgain}
    />
  );
}

function useWords({ run_at: at, target }: Draft): PublishWords {
  const t = useMessages(editorTexts);
  const when = useWhen();
  const problem = (code: string) => problemText(code, t);
  if (at !== null)
    return {
      act: () => t.plan,
      done: () => t.plannedDone,
      text: t.decidedThen,
      problem,
      title: (count) => t.planTitle(when(at), count),
    };
  const text = isNarrow(target) ? t.fixed : undefined;
  return { title: t.publishTitle, act: t.publish, done: t.published, text, problem };
}
