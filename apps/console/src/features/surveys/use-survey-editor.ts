// The state of the survey editor: the form, what of it is kept on the server, and the acts on its draft.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { singlesOut } from '@yadori/api/surveys/anonymous-target';
import { surveyDraftProblems } from '@yadori/api/surveys/draft-rules';
import { surveyDraft } from '@yadori/api/surveys/draft-shape';
import { runAtOf, useDraft, type WrittenDraft } from '../../parts/use-draft.ts';
import { halfWritten, keepHalfWritten } from '../../session/half-written.ts';
import { readDraftsAgain } from './api.ts';
import type { BuilderProblem } from './builder-texts.ts';
import { contentOf, emptyForm, formOf, type SurveyForm } from './builder-form.ts';

export interface Begun extends WrittenDraft {
  form: SurveyForm;
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
  runAt: runAtOf(draft),
  draft,
});

export type SurveyEditor = ReturnType<typeof useSurveyEditor>;

export function useSurveyEditor(begun: Begun, dormitory: string) {
  const name = halfWrittenName(begun, dormitory);
  const { written, isTyped, ...draftUse } = useDraft({
    kind: 'survey',
    dormitory,
    begun,
    name,
    before: restored(name),
    contentOf: ({ form }) => ({ ...contentOf(form) }),
    reload: readDraftsAgain,
  });
  const { form, target, runAt, draft } = written;
  return {
    ...draftUse,
    form,
    target,
    runAt,
    draft,
    isChanged: isTyped || draft === undefined,
    reload: (next: Draft) => draftUse.begin(begunFrom(next)),
    changeForm: (part: Partial<SurveyForm>) =>
      draftUse.change((before) => ({ form: { ...before.form, ...part } })),
    problems: problemsOf(written),
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
