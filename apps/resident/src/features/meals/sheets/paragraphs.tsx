// The server's text in lines: the first says what, the others name the meals.
import styles from './paragraphs.module.css';

export function Paragraphs({ text }: { text: string }) {
  const [head = '', ...list] = text.split('\n');
  return (
    <>
      {head}
      {list.length > 0 && (
        <span className={styles.list}>
          {list.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      )}
    </>
  );
}
