// The tab 手続き of a card: things lent to the person, the move-outs, filing one on behalf, certificates, the tenancy
// (SC016).
import type { MoveOutState } from '@yadori/api/moveout/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { CertificatesOf } from '../../certificates/panel.tsx';
import { TenancyOf } from '../../contracts/panel.tsx';
import { LoansOf, ThingsToReturn } from '../../loans/panel.tsx';
import { useMoveOutsOf } from '../api.ts';
import { MoveOutStateTag } from '../components/state-tag.tsx';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';

const FileDialog = lazyPart(async () => (await import('../components/on-behalf.tsx')).FileDialog);

export function ProceduresTab() {
  const { id = '' } = useAddress();
  const [session, here] = [useSession(), useDormitory()];
  const views = (of: 'arrivals' | 'moveouts' | 'certificates') =>
    hasRight(session, here, { of, level: 'view' });
  return (
    <div className={styles.procedures}>
      <div className={styles.parts}>
        <div className={styles.part}>
          {views('arrivals') && <LoansOf id={Number(id)} />}
          {views('moveouts') && <MoveOutsOf id={Number(id)} seesThings={views('arrivals')} />}
          {views('certificates') && <CertificatesOf id={Number(id)} />}
        </div>
        {views('arrivals') && <TenancyOf id={Number(id)} />}
      </div>
    </div>
  );
}

interface MoveOutsOfProps {
  id: number;
  /** What was lent to the person. */
  seesThings: boolean;
}

const done: readonly MoveOutState[] = ['finished', 'withdrawn'];

function MoveOutsOf({ id, seesThings }: MoveOutsOfProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const paused = usePausedAct();
  const list = useMoveOutsOf({ id, dormitory });
  const found = list.data?.data;
  const [file, dialog] = useDialog(
    (close) =>
      found !== undefined && (
        <FileDialog subject={{ account_id: id, name: found.name }} onClose={close} />
      ),
  );
  return (
    <section className="stack gap-8" aria-label={t.title}>
      <h3 className="size-15">{t.title}</h3>
      <ListView list={list} rows={found?.rows} failed={t.failed} empty={t.noneOf} waiting={48}>
        {(rows) => (
          <ul className="stack gap-8">
            {rows.map((row) => (
              <li key={row.id} className="row gap-8 middle apart">
                <Link to={`/${dormitory}/move-outs/${row.id}`} className={styles.link}>
                  {t.at(
                    formatDateWithYear(row.move_out_on as CalendarDate, language),
                    row.move_out_time,
                  )}
                </Link>
                <MoveOutStateTag state={row.state} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {seesThings && found?.rows.some(({ state }) => !done.includes(state)) === true && (
        <ThingsToReturn id={id} />
      )}
      {found?.can_file === true && (
        <div>
          <Button {...paused} size="small" onClick={file}>
            {t.file}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}
