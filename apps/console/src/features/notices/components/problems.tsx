// Why a notice cannot be published, in words.
import { Banner } from '@yadori/kit/banner.tsx';

export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="danger" role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Banner>
  );
}

interface ProblemTexts {
  problem: (code: string) => string;
  inEnglishText: string;
}

interface Refusal {
  message: string;
  data: { problems: readonly string[] } | undefined;
}

/** What a refusal names; its message where it names nothing. */
export function problemsIn(refusal: Refusal | undefined, t: ProblemTexts): readonly string[] {
  if (refusal === undefined) return [];
  const named = (refusal.data?.problems ?? []).map((code) => problemText(code, t));
  return named.length > 0 ? named : [refusal.message];
}

/** Codes of the English texts begin with `en_`. */
export const problemText = (code: string, { problem, inEnglishText }: ProblemTexts): string =>
  code.startsWith('en_') ? inEnglishText + problem(code.slice(3)) : problem(code);
