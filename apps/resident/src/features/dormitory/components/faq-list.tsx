// Questions that open to their answers: native, so that keyboards and readers know them (S005, AM200).
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useId, useState } from 'react';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { matching, piecesOf } from '../faq-search.ts';
import { faqSubjects, faqTopics, type FaqNumbers, type FaqTopic } from '../faq-topics.ts';
import { faqTexts } from '../dormitory-texts.ts';
import styles from './faq-list.module.css';

interface FaqListProps {
  numbers: FaqNumbers;
  /** `subjects`: under headings, several open at once. `plain`: one list, one open at a time. */
  look: 'subjects' | 'plain';
  /** Where somebody is sent whose question is not there. */
  further: React.ReactNode;
}

export function FaqList({ numbers, look, further }: FaqListProps) {
  const t = useMessages(faqTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const group = useId();
  const found = matching(faqTopics(language, numbers), typed);
  const searching = typed.trim() !== '';
  const topic = (each: FaqTopic) => (
    <Topic
      // Opened by the search, closed again with it.
      key={`${each.id} ${searching}`}
      topic={each}
      typed={typed}
      open={searching || location.hash === `#${each.id}`}
      group={look === 'plain' && !searching ? group : undefined}
      level={look === 'subjects' ? 3 : 2}
    />
  );
  return (
    <>
      <SearchBox typed={typed} onType={setTyped} />
      <p role="status" className={styles.count}>
        {searching && (found.length === 0 ? t.none : t.found(found.length))}
      </p>
      {look === 'plain'
        ? found.length > 0 && <Card>{found.map(topic)}</Card>
        : faqSubjects.map((subject) => {
            const own = found.filter((each) => each.subject === subject);
            if (own.length === 0) return null;
            return (
              <section key={subject} aria-labelledby={`${group}-${subject}`}>
                <h2 id={`${group}-${subject}`} className={styles.subject}>
                  {t.subjects(subject)}
                </h2>
                <Card as="div">{own.map(topic)}</Card>
              </section>
            );
          })}
      <div className={styles.further}>{further}</div>
    </>
  );
}

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useMessages(faqTexts);
  return (
    <search className={styles.search}>
      <Icon svg={magnifyingGlass} size={20} className={styles.lens} />
      <TextField
        id="faq-search"
        type="search"
        label={t.search}
        hint={t.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          svg={x}
          size={16}
          label={t.clear}
          className={styles.clear}
          onClick={() => {
            onType('');
            focusField('faq-search');
          }}
        />
      )}
    </search>
  );
}

interface TopicProps {
  topic: FaqTopic;
  typed: string;
  open: boolean;
  group: string | undefined;
  level: 2 | 3;
}

function Topic({ topic, typed, open, group, level }: TopicProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details id={topic.id} name={group} open={open} className={styles.topic}>
      <summary className={styles.question}>
        <Heading className={styles.heading}>
          <Marked text={topic.question} typed={typed} />
        </Heading>
        <Icon svg={caretDown} size={16} className={styles.caret} />
      </summary>
      <p className={styles.answer}>
        <Marked text={topic.answer} typed={typed} />
      </p>
    </details>
  );
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  piecesOf(text, typed).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
