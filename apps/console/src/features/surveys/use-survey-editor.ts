// The state of the survey editor: the form, what of it is kept on the server, and the acts on its draft.
import { useState } from 'react';
import { createDraft, saveDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import { singlesOut } from '@yadori/api/surveys/anonymous-target';
import { surveyDraftProblems } from '@yadori/api/surveys/draft-rules';
import { surveyDraft } from '@yadori/api/surveys/draft-shape';
import type { Target } from '@yadori/api/targets/target';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { halfWritten, keepHalfWritten, useHalfWritten } from '../../session/half-written.ts';
import { readDraftsAgain } from './api.ts';
import type { BuilderProblem } from './builder-texts.ts';
import { contentOf, emptyForm, formOf, type SurveyForm } from './builder-form.ts';

export interface Begun {
  form: SurveyForm;
  target: Target;
  /** `YYYY-MM-DDTHH:mm` in Tokyo; null: by hand. */
  runAt: string | null;
  draft?: Draft;
  /** The survey that it is a copy of. */
  copied?: number;
}

const halfWrittenName = ({ draft, copied }: Pick<Begun, 'draft' | 'copied'>, dormitory: string) =>
  `survey.${draft?.id ?? (copied === undefined ? dormitory : `copy.${copied}`)}`;

/** Another template takes its place. */
export const giveUpNewSurvey = (dormitory: string): void =>
  keepHalfWritten(halfWrittenName({}, dormitory), undefined);

function restored(name: string): Begun | undefined {
  const empty = { form: emptyForm(), target: { dormitories: null }, runAt: null };
  const before = halfWritten<Begun>(name, empty);
  // Keys of questions are of one page.
  return before && { ...before, form: formOf(contentOf(before.form)) };
}

export const begunFrom = (draft: Draft): Begun => ({
  form: formOf(surveyDraft.parse(draft.content)),
  target: draft.target,
  runAt: draft.run_at?.slice(0, 16) ?? null,
  draft,
});

export type SurveyEditor = ReturnType<typeof useSurveyEditor>;

export function useSurveyEditor(begun: Begun, dormitory: string) {
  const name = halfWrittenName(begun, dormitory);
  const [state, setState] = useState(() => restored(name) ?? begun);
  const [kept, setKept] = useState(begun);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Draft>();
  const { busy, run } = useTask();
  const { form, target, runAt, draft } = state;
  const isTyped = form !== kept.form || target !== kept.target || runAt !== kept.runAt;
  const isChanged = isTyped || draft === undefined;
  useHalfWritten(name, isTyped ? state : undefined);
  /** Keeps the form; undefined where that fails. */
  const save = async (unplan = false): Promise<Draft | undefined> => {
    const answer = await keep(state, { dormitory, unplan });
    setProblem(answer.ok ? '' : answer.message);
    if (!answer.ok) {
      setTheirs(answer.code === 'changed' ? answer.data : undefined);
      return undefined;
    }
    setState((before) => ({ ...before, draft: answer.data }));
    setKept({ ...state, draft: answer.data });
    await readDraftsAgain();
    return answer.data;
  };
  const reload = (next: Draft) => {
    setTheirs(undefined);
    setProblem('');
    const fresh = begunFrom(next);
    setState(fresh);
    setKept(fresh);
  };
  return {
    ...{ form, target, runAt, draft, isChanged, problem, theirs, busy, run },
    ...{ save, reload },
    /** What is not saved yet is given up. */
    giveUp: () => keepHalfWritten(name, undefined),
    change: (part: Partial<Begun>) => setState((before) => ({ ...before, ...part })),
    changeForm: (part: Partial<SurveyForm>) =>
      setState((before) => ({ ...before, form: { ...before.form, ...part } })),
    problems: problemsOf(state),
  };
}

/** A time that was chosen and emptied does not become "now". */
const problemsOf = ({
  form,
  target,
  runAt,
}: Begun): { question?: number; code: BuilderProblem }[] => [
  ...surveyDraftProblems(contentOf(form)),
  ...(form.is_anonymous && singlesOut(target) ? [{ code: 'anonymous_target' as const }] : []),
  ...(runAt === '' ? [{ code: 'time_missing' as const }] : []),
];

function keep(
  { form, target, runAt, draft }: Begun,
  { dormitory, unplan }: { dormitory: string; unplan: boolean },
) {
  const run_at = runAt === null || runAt === '' ? null : `${runAt}:00+09:00`;
  const body = { content: { ...contentOf(form) }, target, run_at };
  return draft === undefined
    ? send(createDraft, { body: { ...body, kind: 'survey', dormitory } })
    : send(saveDraft, {
        params: { id: draft.id },
        body: { ...body, revision: draft.revision, unplan },
      });
}
