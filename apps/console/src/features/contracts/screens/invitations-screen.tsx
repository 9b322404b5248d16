// Who was invited and how far that came, and the letters to print (SC041, SC042).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownInvitation } from '@yadori/api/invitations/shapes';
import { invitationLetters, type InvitedContract } from '@yadori/api/invitations/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { LinkButton, useAddress, useSearch } from '../../../routing/links.tsx';
import { useCall } from '../../../session/use-call.ts';
import { useInvitations } from '../api.ts';
import { linkToContract, dayOf } from '../components/contract-columns.tsx';
import {
  NewestStep,
  NextAct,
  ProgressBar,
  progresses,
  stateOf,
  type Progress,
} from '../components/invitation-progress.tsx';
import { InvitationTag } from '../components/invite-part.tsx';
import styles from '../contracts.module.css';
import { invitationStateTexts, inviteTexts, progressTexts } from '../invite-texts.ts';

const LettersPaper = lazyPart(
  async () => (await import('../components/letters-paper.tsx')).LettersPaper,
);

export function InvitationsScreen() {
  const t = useMessages(inviteTexts);
  const { dormitory = '' } = useAddress();
  const printing = usePrint(dormitory);
  const { letters, prints } = printing;
  const found = useInvitations(dormitory);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.page}
        acts={<Acts dormitory={dormitory} rows={found.data?.data.rows ?? []} printing={printing} />}
      />
      <div className={classNames(styles.screen, styles.onScreen)}>
        <Invited dormitory={dormitory} found={found} />
      </div>
      {letters !== undefined && letters.letters.length > 0 && (
        <LettersPaper key={prints} of={letters} />
      )}
    </>
  );
}

interface InvitedProps {
  dormitory: string;
  found: ReturnType<typeof useInvitations>;
}

function Invited({ dormitory, found }: InvitedProps) {
  const t = useMessages(inviteTexts);
  const words = useMessages(progressTexts);
  const language = useLanguage();
  const [filter, setFilter] = useState<Progress>();
  const page = found.data?.data;
  const count = (value: number) => formatCount(value, language);
  return (
    <section className="panel" aria-label={t.page}>
      <ProgressBar rows={page?.rows} />
      <ListBar isInPanel count={page && t.unsent(count(page.unsent), count(page.unclaimed))}>
        <Filters rows={page?.rows} filter={filter} onChange={setFilter} />
      </ListBar>
      <TableView
        list={found}
        rows={page?.rows.filter((row) => filter === undefined || stateOf(row) === filter)}
        failed={t.unreadable}
        empty={
          filter === undefined
            ? { title: t.empty, text: t.emptyText }
            : { title: t.noHit, text: t.noHitText, onReset: () => setFilter(undefined) }
        }
        caption={t.page}
        columns={useColumns(dormitory, page?.can_invite === true)}
        rowKey={({ id }) => id}
        link={linkToContract(dormitory)}
      />
      <p className={styles.meaning}>{words.meaning}</p>
    </section>
  );
}

interface FiltersProps {
  /** Undefined while they are read. */
  rows: readonly InvitedContract[] | undefined;
  filter: Progress | undefined;
  onChange: (filter: Progress | undefined) => void;
}

function Filters({ rows, filter, onChange }: FiltersProps) {
  const t = useMessages(inviteTexts);
  const states = useMessages(invitationStateTexts);
  const language = useLanguage();
  const countOf = (one: Progress) =>
    rows && formatCount(rows.filter((row) => stateOf(row) === one).length, language);
  return (
    <div className="row gap-8" role="group" aria-label={t.filters}>
      <Chip isOn={filter === undefined} onPress={() => onChange(undefined)}>
        {t.anyState}
      </Chip>
      {progresses.map((one) => (
        <Chip
          key={one}
          isOn={one === filter}
          count={countOf(one) ?? ''}
          onPress={() => onChange(one)}
        >
          {one === 'over' ? t.over : states[one]}
        </Chip>
      ))}
    </div>
  );
}

function useColumns(
  dormitory: string,
  can: boolean,
): readonly [Column<InvitedContract>, ...Column<InvitedContract>[]] {
  const t = useMessages(inviteTexts);
  const [newest, next] = useProgressColumns(dormitory, can);
  return [
    {
      id: 'room',
      header: t.room,
      value: ({ room_number: room }) => <span className="num">{roomName(room)}</span>,
    },
    {
      id: 'person',
      header: t.person,
      value: ({ name, number }) => (
        <span className="stack gap-2 anywhere">
          {name === '' ? <span className="muted">{t.noName}</span> : name}
          <span className="muted size-12 num">{number}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t.state,
      value: ({ invitations }) => (
        <span className="stack gap-4">
          {invitations.map(({ id, way, state }) => (
            <span key={id} className="row gap-6">
              {t[way]} <InvitationTag state={state} />
            </span>
          ))}
        </span>
      ),
    },
    newest,
    {
      id: 'until',
      header: t.ends,
      wide: true,
      value: ({ invitations }) => (
        <span className="num">{dayOf(invitations[0]?.expires_at.slice(0, 10) ?? '')}</span>
      ),
    },
    next,
  ];
}

function useProgressColumns(
  dormitory: string,
  can: boolean,
): readonly [Column<InvitedContract>, Column<InvitedContract>] {
  const t = useMessages(progressTexts);
  return [
    { id: 'newest', header: t.newest, wide: true, value: (row) => <NewestStep of={row} /> },
    {
      id: 'next',
      header: t.acts,
      align: 'end',
      wide: true,
      value: (row) => <NextAct dormitory={dormitory} of={row} can={can} />,
    },
  ];
}

/** Of one contract where the address names it. */
function useOnly(): number | undefined {
  const only = Number(useSearch()['contract']);
  return Number.isSafeInteger(only) && only > 0 ? only : undefined;
}

/** The letters are read as they are printed: their links open registrations, so each reading is on record. */
function usePrint(dormitory: string) {
  const only = useOnly();
  const [prints, setPrints] = useState(0);
  const { busy, refusal, answer, call } = useCall(invitationLetters, {
    onOk: () => setPrints((before) => before + 1),
  });
  const ids = only === undefined ? null : [only];
  const print = () => call({ params: { dormitory }, body: { ids } });
  usePrintAsked(print);
  return { busy, refusal, prints, print, letters: answer?.ok === true ? answer.data : undefined };
}

interface ActsProps {
  dormitory: string;
  rows: readonly InvitedContract[];
  printing: ReturnType<typeof usePrint>;
}

function Acts({ dormitory, rows, printing: { busy, refusal, print } }: ActsProps) {
  const t = useMessages(inviteTexts);
  const language = useLanguage();
  const only = useOnly();
  const printable = rows.filter(
    ({ id, invitations }) => (only ?? id) === id && invitations.some(isPrintable),
  ).length;
  return (
    <>
      <LinkButton to={`/${dormitory}/contracts`} icon={caretLeft}>
        {t.back}
      </LinkButton>
      <Button icon={printer} busy={busy} disabled={printable === 0} onClick={print}>
        {t.printAll(formatCount(printable, language))}
      </Button>
      {refusal !== undefined && <span role="alert">{refusal.message || t.unprintable}</span>}
    </>
  );
}

const isPrintable = ({ way, state }: ShownInvitation) =>
  way === 'letter' && (state === 'open' || state === 'opened');

/** `?print=1`: an invitation has just made them. */
function usePrintAsked(print: () => void): void {
  const isAsked = useSearch()['print'] !== undefined;
  const begin = useEffectEvent(print);
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
