// The roster or the board of a dormitory as kept, to read only. Each one that is shown goes on record (AM252).
import { useEffect, useState } from 'react';
import type { KeptScreen } from '@yadori/api/staff/kept-view-calls';
import { Button } from '@yadori/kit/button.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useWhen } from '../../../parts/when.ts';
import { noteKeptView } from '../../../session/offline/kept-views.ts';
import { KeptRoster } from '../../today/panel.tsx';
import type { KeptDormitory } from '../kept-lists.ts';
import { lockedTexts } from '../texts.ts';
import styles from './locked-lists.module.css';

const KeptBoard = lazyPart(async () => (await import('../../safety/panel.tsx')).KeptBoard);

interface OpenedListsProps {
  dormitories: readonly KeptDormitory[];
  onClose: () => void;
}

export function OpenedLists({ dormitories, onClose }: OpenedListsProps) {
  const t = useMessages(lockedTexts);
  const language = useLanguage();
  const [first] = dormitories;
  const [code, setCode] = useState(first?.dormitory.code ?? '');
  const [chosen, setChosen] = useState<KeptScreen>('roster');
  const shown = dormitories.find(({ dormitory }) => dormitory.code === code) ?? first;
  const screen = shown?.board === undefined ? 'roster' : chosen;
  const heading = useFocusOnArrival<HTMLHeadingElement>(code);
  if (shown === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="locked-heading">
      <h2 ref={heading} tabIndex={-1} id="locked-heading" className="size-20">
        {nameOfDormitory(shown.dormitory, language)}
      </h2>
      {dormitories.length > 1 && (
        <SelectField
          label={t.dormitory}
          value={code}
          options={dormitories.map(({ dormitory }) => ({
            value: dormitory.code,
            label: nameOfDormitory(dormitory, language),
          }))}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      )}
      {shown.board !== undefined && (
        <Segment
          legend={t.list}
          legendHidden
          value={screen}
          onChange={setChosen}
          options={[
            { value: 'roster', label: t.roster },
            { value: 'board', label: t.board },
          ]}
        />
      )}
      <List key={`${code} ${screen}`} screen={screen} shown={shown} />
      <Button wide onClick={onClose}>
        {t.close}
      </Button>
    </section>
  );
}

function List({ screen, shown }: { screen: KeptScreen; shown: KeptDormitory }) {
  const t = useMessages(lockedTexts);
  const when = useWhen();
  const { dormitory, roster, board } = shown;
  const readAt = (screen === 'roster' ? roster : board)?.readAt;
  const { code } = dormitory;
  const isThere = readAt !== undefined;
  useEffect(() => {
    if (isThere) noteKeptView({ screen, dormitory: code, way: 'passkey' });
  }, [isThere, screen, code]);
  // There is a board where no roster is.
  if (readAt === undefined) return <p>{t.noRoster}</p>;
  return (
    <>
      <p className="note">{t.readAt(when(readAt))}</p>
      {screen === 'roster' && roster !== undefined && <KeptRoster roster={roster.data} />}
      {screen === 'board' && board !== undefined && <KeptBoard answer={board.data} />}
      <p className="note">{t.onlyToRead}</p>
    </>
  );
}
