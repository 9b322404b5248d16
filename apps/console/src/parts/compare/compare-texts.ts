// What changes from one version to the next: paragraphs that differ, and in them the words.

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

interface TextChange {
  /** The last heading above it, in the newer version; empty where there is none. */
  heading: string;
  parts: readonly TextPart[];
}

export interface Paragraph {
  text: string;
  isHeading: boolean;
}

interface Step<Value> {
  kind: TextPart['kind'];
  value: Value;
}

/** Beyond it a comparison would take seconds: all of it then counts as changed. */
const mostCells = 6_000_000;

export function compareTexts(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): readonly TextChange[] {
  const steps = compareLists(before, after, (a, b) => a.text === b.text);
  const changes: TextChange[] = [];
  let heading = '';
  for (let at = 0; at < steps.length;) {
    const run = runOfChanges(steps, at);
    if (run.length === 0) {
      const { text, isHeading } = steps[at]?.value ?? { text: '', isHeading: false };
      if (isHeading) heading = text;
      at += 1;
      continue;
    }
    changes.push(...pairs(run).map((parts) => ({ heading, parts })));
    at += run.length;
  }
  return changes;
}

function runOfChanges(steps: readonly Step<Paragraph>[], from: number): Step<Paragraph>[] {
  const end = steps.findIndex(({ kind }, index) => index >= from && kind === 'same');
  return steps.slice(from, end === -1 ? steps.length : end);
}

/** The first removed paragraph is taken for the older wording of the first added one, and so on. */
function pairs(run: readonly Step<Paragraph>[]): TextPart[][] {
  const textsOf = (wanted: TextPart['kind']) =>
    run.filter(({ kind }) => kind === wanted).map(({ value }) => value.text);
  const [removed, added] = [textsOf('removed'), textsOf('added')];
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [old, now] = [removed[index], added[index]];
    if (old === undefined) return [{ kind: 'added', text: now ?? '' }];
    return now === undefined ? [{ kind: 'removed', text: old }] : compareWords(old, now);
  });
}

/** Runs of one script, single signs else: browsers that know no word of a language are supported, too. */
const run =
  /\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\d]+|\s+|./gsu;
const wordsOf = (text: string): string[] => text.match(run) ?? [];

function compareWords(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const { kind, value } of compareLists(wordsOf(before), wordsOf(after), Object.is)) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += value;
    else parts.push({ kind, text: value });
  }
  return parts;
}

/** By the longest common list; what is removed stands before what is added in its place. */
function compareLists<Value>(
  before: readonly Value[],
  after: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): Step<Value>[] {
  const of = (kind: TextPart['kind'], values: readonly Value[]) =>
    values.map((value) => ({ kind, value }));
  if ((before.length + 1) * (after.length + 1) > mostCells)
    return [...of('removed', before), ...of('added', after)];
  const lengths = commonLengths(before, after, isSame);
  const steps: Step<Value>[] = [];
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    const [old, now] = [before[a] as Value, after[b] as Value];
    if (isSame(old, now)) {
      steps.push({ kind: 'same', value: now });
      a += 1;
      b += 1;
    } else if (lengths(a + 1, b) >= lengths(a, b + 1)) {
      steps.push({ kind: 'removed', value: old });
      a += 1;
    } else {
      steps.push({ kind: 'added', value: now });
      b += 1;
    }
  }
  return [...steps, ...of('removed', before.slice(a)), ...of('added', after.slice(b))];
}

/** Length of the longest common list of what is left from two places on. */
function commonLengths<Value>(
  before: readonly Value[],
  after: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): (a: number, b: number) => number {
  const width = after.length + 1;
  const cells = new Uint32Array((before.length + 1) * width);
  const at = (a: number, b: number) => cells[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      cells[a * width + b] = isSame(before[a] as Value, after[b] as Value)
        ? at(a + 1, b + 1) + 1
        : Math.max(at(a + 1, b), at(a, b + 1));
  return at;
}
