// Letters of invitations: one A4 page for each contract, in black alone, with a QR code (SC041).
import { useMemo } from 'react';
import type { Letter } from '@yadori/api/invitations/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';
import { roomName } from '@yadori/api/residents/room';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, formatCount, formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import type { Letters } from '../api.ts';
import { letterSteps, letterTexts, numberOfLetter } from '../letter-texts.ts';
import styles from '../letters-paper.module.css';
import { qrPath } from '../qr-path.ts';

/** Prints itself as soon as it is there. */
export function LettersPaper({ of }: { of: Letters }) {
  usePrintOnce(true);
  return (
    <div className={styles.paper} lang="ja" aria-hidden="true">
      {of.letters.map((letter, at) => (
        <Page key={letter.contract_id} of={of} letter={letter} number={at + 1} />
      ))}
    </div>
  );
}

function Page({ of, letter, number }: { of: Letters; letter: Letter; number: number }) {
  const { dormitory, letters, welcome } = of;
  const { name, company, employee_code: code, number: contract } = letter;
  const payer = [company, code].filter((part) => part !== '').join(betweenItems.ja);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Logo size={40} full={false} />
        <div>
          <p className={styles.dormitory}>{dormitory.name_ja}</p>
          <p lang="en">{dormitory.name_en}</p>
        </div>
        <p className={styles.end}>{formatDateWithYear(dateAt(now()), 'ja')}</p>
      </header>
      <p className={styles.name}>
        <b>{name === '' ? contract : `${name} 様`}</b>
        {payer !== '' && <span className={styles.end}>{payer}</span>}
      </p>
      <p className={classNames(styles.welcome, isLong(welcome) && styles.long)}>
        <Both of={welcome} />
      </p>
      <div className={styles.box}>
        <div className={styles.code}>
          <QrCode link={letter.link} />
          <p>
            <Both of={letterTexts.scan} />
          </p>
        </div>
        <Facts of={of} letter={letter} />
      </div>
      <Steps />
      <Help of={of} />
      <footer className={styles.foot}>
        <span>
          {letterTexts.once.ja} <span lang="en">{letterTexts.once.en}</span>
        </span>
        <span>{numberOfLetter(formatCount(number, 'ja'), formatCount(letters.length, 'ja'))}</span>
      </footer>
    </section>
  );
}

/** More than a headline of two lines. */
const isLong = ({ ja }: Bilingual) => ja.length > 48 || ja.includes('\n');

const Steps = () => (
  <ol className={styles.steps}>
    {letterSteps.map((step, at) => (
      <li key={step.en}>
        <b className={styles.step}>{at + 1}</b>
        <p>
          <Both of={step} />
        </p>
      </li>
    ))}
  </ol>
);

function Help({ of: { dormitory, address } }: { of: Letters }) {
  return (
    <div className={styles.help}>
      <p>
        <b>{letterTexts.cannotScan.ja}</b> <span lang="en">{letterTexts.cannotScan.en}</span>
        <span className={styles.address}>{address}</span>
        <Both of={letterTexts.typeThem} />
      </p>
      <p>
        <b>{letterTexts.questions.ja}</b> <span lang="en">{letterTexts.questions.en}</span>
        <span className={styles.address}>
          {dormitory.name_ja} {dormitory.phone}
        </span>
        <Both of={letterTexts.callUs} />
      </p>
    </div>
  );
}

const Both = ({ of: { ja, en } }: { of: Bilingual }) => (
  <>
    <span className={styles.ja}>{ja}</span>
    <span className={styles.en} lang="en">
      {en}
    </span>
  </>
);

function Facts({ of: { dormitory }, letter }: { of: Letters; letter: Letter }) {
  const day = (on: string) => formatDate(on as CalendarDate, 'ja');
  const facts = [
    ['number', letter.number],
    ['office', dormitory.code],
    ['room', roomName(letter.room_number).padStart(4, '0')],
    ['start', day(letter.start_date)],
    ['until', day(letter.until)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles[name]}>
          <dt>
            {letterTexts[name].ja} <span lang="en">{letterTexts[name].en}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Around it a quiet margin of four fields. The page around it is drawn again with every event. */
function QrCode({ link }: { link: string }) {
  const { path, size } = useMemo(() => qrPath(link), [link]);
  const wide = size + 8;
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${wide} ${wide}`} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  );
}
