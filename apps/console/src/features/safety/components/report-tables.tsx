// The tables of a report: figures by floor, and those who were not accounted for.
import type { ReactNode } from 'react';
import type { SafetyBoard, SafetyFigures, SafetyReport } from '@yadori/api/safety/shapes';
import { standings } from '@yadori/api/safety/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { roomName } from '../board-view.ts';
import styles from '../report.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';

export function FloorTable({ report: { floors, figures } }: { report: SafetyReport }) {
  const t = useMessages(safetyTexts);
  const names = useMessages(standingTexts);
  return (
    <Scrolling name={t.byFloor}>
      <thead>
        <tr>
          <th scope="col">{t.floors}</th>
          <th scope="col">{t.asked}</th>
          {standings.map((standing) => (
            <th key={standing} scope="col">
              {names[standing]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {floors.map((one) => (
          <FigureRow key={one.floor} name={t.floor(one.floor)} figures={one.figures} />
        ))}
      </tbody>
      <tfoot>
        <FigureRow name={t.total} figures={figures} />
      </tfoot>
    </Scrolling>
  );
}

const FigureRow = ({ name, figures }: { name: string; figures: SafetyFigures }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">{figures.asked}</td>
    {standings.map((standing) => (
      <td key={standing} className="num">
        {figures[standing]}
      </td>
    ))}
  </tr>
);

export function OpenCases({ floors }: Pick<SafetyBoard, 'floors'>) {
  const t = useMessages(safetyTexts);
  const names = useMessages(standingTexts);
  const people = floors
    .flatMap((floor) => floor.people)
    .filter(({ standing }) => standing === 'help' || standing === 'missing');
  if (people.length === 0) return <p>{t.noOpenCases}</p>;
  return (
    <Scrolling name={t.openCases}>
      <thead>
        <tr>
          <th scope="col">{t.room}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.state}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ account_id, room_number, name, standing }) => (
          <tr key={account_id}>
            <th scope="row" className="num">
              {roomName(room_number)}
            </th>
            <td>{name}</td>
            <td>{names[standing]}</td>
          </tr>
        ))}
      </tbody>
    </Scrolling>
  );
}

/** Wider than a phone: the table scrolls, by keys too, and not the page. */
export const Scrolling = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} aria-label={name} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);
