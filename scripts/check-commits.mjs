// Holds the subjects of commits to docs/style.md. A clone without history, or with a part of it, is checked as far as it
// goes.
import { capture, inProject, isMain } from './lib/project.mjs';

/** The commit since which the rule holds, where no later release is tagged. */
const BASE = 'a1ed2c62159e05efd5a9b71f8e59a12b22469677';
const VERB = /^(Add|Change|Fix|Remove|Rename|Move|Refactor|Speed up|Test|Document) \S/;
/** The thing has a usual term, which a search finds; a clause describes it instead. */
const CLAUSE = /\b(that|what|which|who|whom|whose)\b/;
const LONGEST = 60;

/** @returns {string[]} what is wrong with a subject */
export const subjectFindings = (subject) => [
  ...(VERB.test(subject) ? [] : ['begins with none of the verbs']),
  ...(subject.length > LONGEST ? [`has more than ${LONGEST} characters`] : []),
  ...(CLAUSE.test(subject) ? ['describes by a clause: name the thing by its usual term'] : []),
];

/** Subjects since the last tag or the base, merges left out; none where neither is known. */
export async function subjectsSince(base, root = inProject()) {
  const git = async (...args) => {
    const { status, output } = await capture('git', args, { cwd: root });
    return status === 0 ? output.trim() : undefined;
  };
  const tag = await git('describe', '--tags', '--abbrev=0');
  const start = tag ?? (await git('merge-base', base, 'HEAD'));
  const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
  if (start === undefined && !isShallow) return [];
  const range = start === undefined ? 'HEAD' : `${start}..HEAD`;
  const listed = await git('log', '--no-merges', '--format=%h %s', range);
  return (listed ?? '').split('\n').filter((line) => line !== '');
}

if (isMain(import.meta.url)) {
  const lines = await subjectsSince(BASE);
  const findings = lines.flatMap((line) =>
    subjectFindings(line.slice(line.indexOf(' ') + 1)).map((rule) => `${line}: ${rule}`),
  );
  for (const finding of findings) console.log(`${finding} (docs/style.md)`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
