// The tables of a report: figures by floor, and those who were not accounted for.
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { SafetyBoard, SafetyReport } from '@yadori/api/safety/shapes';
import { standings } from '@yadori/api/safety/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { openCases } from '../board-view.ts';
import { casesOf } from '../report-pages.ts';
import styles from '../report.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';

export function FloorTable({ report }: { report: SafetyReport }) {
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
          <th scope="col">{t.unregistered}</th>
          <th scope="col">{t.unregisteredOpen}</th>
        </tr>
      </thead>
      <tbody>
        {report.floors.map((one) => (
          <FigureRow key={one.floor} name={t.floor(one.floor)} {...one} />
        ))}
      </tbody>
      <tfoot>
        <FigureRow name={t.total} {...report} />
      </tfoot>
    </Scrolling>
  );
}

interface FigureRowProps extends Pick<SafetyReport, 'figures' | 'unregistered'> {
  name: string;
}

const FigureRow = ({ name, figures, unregistered }: FigureRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">{figures.asked}</td>
    {standings.map((standing) => (
      <td key={standing} className="num">
        {figures[standing]}
      </td>
    ))}
    <td className="num">{unregistered.asked}</td>
    <td className="num">{openCases(unregistered)}</td>
  </tr>
);

export function OpenCases({ floors }: Pick<SafetyBoard, 'floors'>) {
  const t = useMessages(safetyTexts);
  const names = useMessages(standingTexts);
  const cases = casesOf(floors);
  if (cases.length === 0) return <p>{t.noOpenCases}</p>;
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
        {cases.map(({ key, room_number, name, standing, isRoom }) => (
          <tr key={key}>
            <th scope="row" className="num">
              {roomName(room_number)}
            </th>
            <td>{name}</td>
            <td>{isRoom ? `${t.noAccount} ${names[standing]}` : names[standing]}</td>
          </tr>
        ))}
      </tbody>
    </Scrolling>
  );
}

/** Wider than a phone: the table scrolls, by keys too, and not the page. */
const Scrolling = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} aria-label={name} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);
