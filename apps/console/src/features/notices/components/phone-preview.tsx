// A notice as residents see it on a phone. Blocks are drawn as elements, so that no text becomes markup; addresses that
// the server would drop are no links here either (AM138).
import pushPin from '@phosphor-icons/core/fill/push-pin-fill.svg?raw';
import { Fragment, type ReactNode } from 'react';
import { allowedHtml } from '@yadori/api/notices/allowed-html';
import type { NoticeBlock } from '@yadori/api/notices/blocks';
import { boldParts } from '@yadori/api/notices/bold';
import type { Language } from '@yadori/api/language/language';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { editorTexts } from '../editor-texts.ts';
import styles from '../preview.module.css';

interface PhonePreviewProps {
  title: string;
  blocks: readonly NoticeBlock[];
  /** Of the texts. */
  language: Language;
  /** Date and sender. */
  facts: string;
  mustConfirm: boolean;
  isUrgent: boolean;
}

export function PhonePreview(props: PhonePreviewProps) {
  const { title, blocks, language, facts, mustConfirm, isUrgent } = props;
  const t = useMessages(editorTexts);
  const own = editorTexts[language];
  return (
    <div className={styles.phone} role="group" aria-label={t.previewOf} lang={language}>
      {isUrgent && (
        <Tag small tone="red">
          {own.urgent}
        </Tag>
      )}
      {mustConfirm && (
        <Tag small tone="amber" icon={pushPin}>
          {own.needsConfirmation}
        </Tag>
      )}
      <p className={styles.title}>{title}</p>
      <p className={styles.facts}>{facts}</p>
      <div className={styles.prose}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
      {mustConfirm && <p className={styles.confirm}>{own.confirmed}</p>}
    </div>
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const marked = (line: string): ReactNode[] =>
  boldParts(line).map(({ text, isBold }, index) =>
    isBold ? <strong key={index}>{text}</strong> : text,
  );

function Block({ block: { kind, text, href = '' } }: { block: NoticeBlock }) {
  const lines = linesOf(text);
  const items = lines.map((line, index) => <li key={index}>{marked(line)}</li>);
  switch (kind) {
    case 'heading':
      return <p className={styles.heading}>{boldParts(text).map((part) => part.text)}</p>;
    case 'list':
      return <ul>{items}</ul>;
    case 'steps':
      return <ol>{items}</ol>;
    case 'table':
      return <Table rows={lines.map((line) => line.split(/[|｜]/).map((cell) => cell.trim()))} />;
    case 'link':
      return (
        <p>
          {allowedHtml.href.test(href) ? (
            <span className={styles.link}>{marked(text)}</span>
          ) : (
            marked(text)
          )}
        </p>
      );
    case 'paragraph':
      return (
        <p>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {marked(line)}
            </Fragment>
          ))}
        </p>
      );
  }
}

function Table({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {marked(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, place) => (
              <td key={place}>{marked(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
