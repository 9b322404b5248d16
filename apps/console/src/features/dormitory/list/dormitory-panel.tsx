// One dormitory beside the list: what it is, the way into it, and what is done with it as a whole (SJ001, SJ038).
import archive from '@phosphor-icons/core/regular/archive.svg?raw';
import doorOpen from '@phosphor-icons/core/regular/door-open.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import undo from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import type { ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { textIn } from '@yadori/api/language/language';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link, LinkButton } from '../../../routing/links.tsx';
import { mayOpen, pages } from '../../../routing/pages.ts';
import { useSession } from '../../../session/session.ts';
import styles from './dormitories.module.css';
import { dormitoriesTexts } from './dormitories-texts.ts';
import { StateTag, useServicesInWords } from './dormitory-columns.tsx';
import { PageLink } from './page-link.tsx';

interface DormitoryPanelProps {
  row: DormitoryRow;
  onTask: (task: 'rename' | 'close' | 'cancel_closing') => void;
  onClose: () => void;
}

export function DormitoryPanel({ row, onTask, onClose }: DormitoryPanelProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const name = nameOfDormitory(row, language);
  useCloseToRow(row.code, onClose);
  return (
    <article className={styles.details} aria-label={name}>
      <DetailsHead
        shown={row.code}
        closeLabel={t.closeDetails(name)}
        onClose={onClose}
        below={<p className="note num">{row.code}</p>}
      >
        {name}
      </DetailsHead>
      <LinkButton to={`/${row.code}`} icon={doorOpen} variant="primary">
        {t.enter}
      </LinkButton>
      <Facts row={row} />
      {row.can_rename && <Tasks row={row} onTask={onTask} />}
    </article>
  );
}

function Facts({ row }: { row: DormitoryRow }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const services = useServicesInWords();
  const count = (value: number) => formatCount(value, language);
  const place = textIn(language, { ja: row.location_ja, en: row.location_en });
  return (
    <dl className={styles.facts}>
      <Fact name={t.state}>
        <StateTag row={row} />
      </Fact>
      <Fact name={t.place}>{place === '' ? t.noPlace : place}</Fact>
      <Fact name={t.rooms}>{count(row.rooms)}</Fact>
      <Fact name={t.residents}>{count(row.residents)}</Fact>
      <Fact name={t.staff}>
        {count(row.staff)} <PeopleLink code={row.code} />
      </Fact>
      <Fact name={t.stations}>
        {count(row.stations)}{' '}
        <PageLink code={row.code} page="stations">
          {t.openStations}
        </PageLink>
      </Fact>
      <Fact name={t.services}>
        {services(row)}{' '}
        <PageLink code={row.code} page="settings">
          {t.openSettings}
        </PageLink>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function PeopleLink({ code }: { code: string }) {
  const t = useMessages(dormitoriesTexts);
  if (!mayOpen(useSession(), undefined, pages.people)) return null;
  return (
    <Link to="/all/people" search={{ dormitory: code }}>
      {t.openPeople}
    </Link>
  );
}

function Tasks({ row: { state }, onTask }: Pick<DormitoryPanelProps, 'row' | 'onTask'>) {
  const t = useMessages(dormitoriesTexts);
  return (
    <div className={styles.tasks}>
      <Button icon={pencil} onClick={() => onTask('rename')}>
        {t.rename}
      </Button>
      {state === 'closing' && (
        <Button icon={undo} onClick={() => onTask('cancel_closing')}>
          {t.cancel_closing}
        </Button>
      )}
      {(state === 'open' || state === 'preparing') && (
        <Button icon={archive} onClick={() => onTask('close')}>
          {t.close}
        </Button>
      )}
    </div>
  );
}
