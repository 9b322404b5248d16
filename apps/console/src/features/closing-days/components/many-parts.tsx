// What the forms for several dormitories have alike: frame, progress, the two presses, and the tally of the check.
import type { ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import styles from '../closing-days.module.css';
import { manyDaysTexts } from '../many/texts.ts';

interface Steps {
  form: { busy: boolean; refusal: string | undefined; submit: () => void };
  saving: { busy: boolean; refusal: string | undefined; submit: () => void };
  /** Undefined until each dormitory is checked. */
  rows: readonly unknown[] | undefined;
  fitting: readonly unknown[];
  checked: readonly unknown[];
  saved: readonly unknown[];
  outcomes: readonly unknown[] | undefined;
}

interface SaveWords {
  checking: (done: string, all: string) => string;
  saving: (done: string, all: string) => string;
  save: (count: string) => string;
  /** Where no dormitory fits. */
  nothing: string;
}

interface ManyFrameProps {
  title: string;
  many: Steps;
  /** Dormitories that are chosen. */
  count: number;
  words: SaveWords;
  fields: ReactNode;
  /** Once each dormitory is checked. */
  results: ReactNode;
}

export function ManyFrame({ title, many, count, words, fields, results }: ManyFrameProps) {
  const { chooseFirst } = useMessages(manyDaysTexts);
  const { form, saving } = many;
  const refusal = form.refusal ?? saving.refusal;
  return (
    <form
      className={styles.panel}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.fields}>
        <h2 className="size-15">{title}</h2>
        {fields}
        {count === 0 && <p className="note">{chooseFirst}</p>}
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Progress many={many} count={count} words={words} />
        {results}
        <Acts many={many} count={count} words={words} />
      </div>
    </form>
  );
}

type PartProps = Pick<ManyFrameProps, 'many' | 'count' | 'words'>;

function Progress({ many, count, words }: PartProps) {
  const language = useLanguage();
  const { form, saving, checked, saved, fitting } = many;
  if (!form.busy && !saving.busy) return null;
  const [done, total] = form.busy ? [checked.length, count] : [saved.length, fitting.length];
  const inWords = form.busy ? words.checking : words.saving;
  const text = inWords(formatCount(done, language), formatCount(total, language));
  return (
    <div className="stack gap-6" role="status">
      <p>{text}</p>
      <progress max={Math.max(total, 1)} value={done} aria-label={text} />
    </div>
  );
}

function Acts({ many, count, words }: PartProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { form, saving, rows, fitting, outcomes } = many;
  if (rows === undefined)
    return (
      <Button type="submit" variant="primary" busy={form.busy} disabled={count === 0}>
        {t.check(formatCount(count, language))}
      </Button>
    );
  const isOver = outcomes !== undefined && !saving.busy && saving.refusal === undefined;
  return (
    <div className="row gap-8">
      <Button type="submit" variant="line" disabled={saving.busy}>
        {t.again}
      </Button>
      {!isOver && (
        <Button
          variant="primary"
          busy={saving.busy}
          disabled={fitting.length === 0}
          onClick={saving.submit}
        >
          {fitting.length === 0 ? words.nothing : words.save(formatCount(fitting.length, language))}
        </Button>
      )}
    </div>
  );
}

interface TallyProps<State extends string> {
  rows: readonly { state: State }[];
  /** States of those that cannot be changed. */
  refused: readonly State[];
  words: Record<'fits' | 'refused' | 'same', (count: string) => string>;
}

export function Tally<State extends string>({ rows, refused, words }: TallyProps<State>) {
  const language = useLanguage();
  const having = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const hindered = having(refused);
  return (
    <p className="row gap-8" role="status">
      <Tag tone="green">{words.fits(formatCount(having(['fits']), language))}</Tag>
      <Tag tone={hindered === 0 ? 'plain' : 'red'}>
        {words.refused(formatCount(hindered, language))}
      </Tag>
      <Tag>{words.same(formatCount(having(['same']), language))}</Tag>
    </p>
  );
}
