// Drafts of surveys: what they need, and their opening for the recipients of a target, who are fixed then (SH002).
// Recipients are rows for whole dormitories, too: with those who live there, n of "m of n" moves with each move-in, and
// a survey about last month asks people who were not there.
import { anonymousProblem } from '@yadori/api/surveys/anonymous-target';
import { surveyDraft, type SurveyDraftContent } from '@yadori/api/surveys/draft-shape';
import { surveyDraftProblems } from '@yadori/api/surveys/draft-rules';
import { surveyEvents } from '@yadori/api/surveys/live';
import { addDays, dateAt, instantAt } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { announceInConversations } from '../messages/service.ts';
import { publishMessageChange } from '../messages/live.ts';
import { dormitoriesOf } from '../targets/recipients.ts';
import type { DraftKind, Publishing } from '../targets/draft-kind.ts';
import { readDraft } from './draft.ts';
import { openSurveysWithin } from './open.ts';
import type { SurveyDraft } from './survey-draft.ts';
import { announcementOf } from './texts.ts';

const quarterMs = 15 * 60 * 1000;

export const surveyDrafts: DraftKind<SurveyDraftContent> = {
  right: 'surveys',
  wake: 'surveys',
  form: surveyDraft,
  titleOf: ({ title }) => title,
  problemsOf: (content, runAt) => [
    ...surveyDraftProblems(content).map(({ question, code }) =>
      question === undefined ? code : `${question + 1}.${code}`,
    ),
    ...(content.last_day !== null && content.last_day < dateAt(runAt) ? ['dates'] : []),
  ],
  targetProblemOf: (content, target, recipients) =>
    content.is_anonymous ? anonymousProblem(target, recipients) : undefined,
  leadMs: 0,
  stepMs: quarterMs,
  publish: async (trx, { db }, publishing) => {
    const { ids, informed } = await openAll(trx, publishing);
    return { ids, announce: () => announce(db, publishing, informed) };
  },
};

/** One survey for each dormitory, or one for all of them, so that each has its own results (SH006). */
async function openAll(trx: Trx, publishing: Publishing<SurveyDraftContent>) {
  const { draftId, content, target, recipients, by, now } = publishing;
  const written = writtenOf(content);
  const places = target.dormitories === null ? [null] : dormitoriesOf(recipients);
  const drafts = places.map((dormitoryId): SurveyDraft => {
    const mine = recipients.filter(
      (one) => dormitoryId === null || one.dormitoryId === dormitoryId,
    );
    const accountIds = mine.map(({ accountId }) => accountId);
    return {
      ...written,
      ...(dormitoryId !== null && { dormitoryId }),
      isSafetyCheck: false,
      isAnonymous: content.is_anonymous,
      ...(content.last_day !== null && { closesAt: instantAt(addDays(content.last_day, 1)) }),
      recipients: { accountIds, target, draftId },
    };
  });
  const { actor, ...origin } = by;
  const ids = await openSurveysWithin(trx, drafts, { actor, now, origin });
  const informed: number[] = [];
  if (content.announce)
    for (const [index, draft] of drafts.entries()) {
      const to = {
        dormitoryId: draft.dormitoryId ?? null,
        accountIds: draft.recipients?.accountIds ?? [],
        ...announcementOf(draft),
      };
      const surveyId = ids[index] ?? 0;
      informed.push(...(await announceInConversations(trx, { ...to, surveyId, actor, at: now })));
    }
  return { ids, informed };
}

/** By the rules of every survey. Throws where the draft has problems, which its publication has refused before. */
function writtenOf({ title, title_en: titleEn, questions }: SurveyDraftContent) {
  const read = readDraft(
    {
      title,
      titleEn,
      questions: questions.map(
        ({ question_en: questionEn, is_required: required, ...one }, index) => ({
          place: index + 1,
          question: one.question,
          questionEn,
          type: one.type,
          required,
          choices: one.choices.map((choice) => choice.title),
          choicesEn: one.choices.map((choice) => choice.title_en),
        }),
      ),
    },
    'ja',
  );
  if (!read.ok) throw new Error(`a survey is incomplete: ${read.problems[0]?.text}`);
  return { title: read.title, titleEn: read.titleEn, questions: read.questions };
}

function announce(
  db: Database,
  { recipients }: Publishing<SurveyDraftContent>,
  informed: readonly number[],
): void {
  publishToAccounts(
    db,
    surveyEvents.changed,
    recipients.map(({ accountId }) => accountId),
  );
  publishMessageChange(db, informed);
  publishToStaff(db, 'surveys', dormitoriesOf(recipients));
}
