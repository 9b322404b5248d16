// One move-out on A4 (SI014). Beside the app: the panel with the details would cut it off.
import { createPortal } from 'react-dom';
import type { StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import { moveOutStateNames } from '@yadori/api/moveout/state-names';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import { postalCode } from '../../../parts/postal-code.ts';
import { moveOutCardTexts } from '../card-texts.ts';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';
import { Timeline } from './timeline.tsx';

export function MoveOutPaper({ of }: { of: StaffMoveOut }) {
  const t = useMessages(moveOutCardTexts);
  const list = useMessages(moveOutTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const facts: readonly [string, string][] = [
    [list.person, of.name],
    [list.room, roomName(of.room_number)],
    [list.payer, t.contract(of.contract_number, day(of.contract_start))],
    [t.day, list.at(day(of.move_out_on), of.move_out_time)],
    [t.luggage, list.at(day(of.luggage_on), of.luggage_time)],
    [list.carrier, of.carrier === '' ? list.own : of.carrier],
    [t.forward, `${postalCode(of.postal_code)} ${of.address} ${of.building}`],
    [t.contact, `${of.phone_number} ${of.mail_address}`],
  ];
  return createPortal(
    <div className={styles.sheet}>
      <Paper>
        <PaperSheet
          hasNames
          title={list.title}
          tag={moveOutStateNames[of.state][language]}
          day={formatDate(of.move_out_on as CalendarDate, language)}
          at={now()}
          number={1}
          all={1}
        >
          <dl className={styles.paperFacts}>
            {facts.map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Timeline of={of} onPaper />
        </PaperSheet>
      </Paper>
    </div>,
    document.body,
  );
}
