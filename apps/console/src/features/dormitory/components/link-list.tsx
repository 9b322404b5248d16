// The links in the menu of the residents: added, changed, deleted, and moved by their handles or the arrow keys (SD054).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { mostMenuLinks } from '@yadori/api/dormitory/menu-links';
import type { MenuLinkRow } from '@yadori/api/dormitory/paper-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { OrderHandle } from '../../../parts/order-handle.tsx';
import type { Links } from '../api.ts';
import { paperTexts } from '../paper-texts.ts';
import styles from '../papers.module.css';
import { useLinks } from '../use-links.ts';
import { LinkDialog } from './link-dialog.tsx';

export function LinkList({ dormitory, links }: { dormitory: string; links: Links }) {
  const t = useMessages(paperTexts);
  const language = useLanguage();
  const { rows, move, remove } = useLinks(dormitory, links);
  const [open, dialog] = useDialogOf<MenuLinkRow | undefined>((row, close) => (
    <LinkDialog
      dormitory={dormitory}
      rows={links.rows}
      row={row}
      revision={links.revision}
      onClose={close}
    />
  ));
  const most = formatCount(mostMenuLinks, language);
  return (
    <section className={styles.panel} aria-label={t.links}>
      <div className="row middle apart gap-8">
        <LinksHead count={rows.length} most={most} />
        <Button
          size="small"
          icon={plus}
          disabled={rows.length >= mostMenuLinks}
          onClick={() => open(undefined)}
        >
          {t.add}
        </Button>
      </div>
      {rows.length >= mostMenuLinks && <p className="note">{t.full(most)}</p>}
      {rows.length === 0 ? (
        <NoLinks />
      ) : (
        <ul className="stack">
          {rows.map((row, index) => (
            <LinkRow
              key={row.link}
              row={row}
              index={index}
              onMove={(to) => move(index, to)}
              onEdit={() => open(row)}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

interface LinkRowProps {
  row: MenuLinkRow;
  index: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function LinkRow({ row, index, onMove, onEdit, onRemove }: LinkRowProps) {
  const t = useMessages(paperTexts);
  const { link, description_ja: ja, description_en: en } = row;
  return (
    <li className={styles.link}>
      <OrderHandle
        label={t.move(ja)}
        index={index}
        onMove={onMove}
        onStep={(to) => toast(t.moved(ja, String(Math.max(1, to + 1))))}
      />
      <span className="num">{index + 1}</span>
      <div>
        <p className="anywhere">
          <b lang="ja">{ja}</b>{' '}
          <span lang="en" className="note">
            {en}
          </span>
        </p>
        <p className="note anywhere">
          {link} {link.startsWith('http:') && <Tag tone="amber">{t.oldAddress}</Tag>}
        </p>
      </div>
      <div className="row">
        <IconButton svg={pencil} size={18} label={`${ja} ${t.edit}`} onClick={onEdit} />
        <IconButton svg={trash} size={18} label={`${ja} ${t.delete}`} onClick={onRemove} />
      </div>
    </li>
  );
}

function NoLinks() {
  const t = useMessages(paperTexts);
  return (
    <p className={styles.none}>
      <b>{t.noLinks}</b> {t.noLinksText}
    </p>
  );
}

function LinksHead({ count, most }: { count: number; most: string }) {
  const t = useMessages(paperTexts);
  return (
    <div className="row middle gap-8">
      <h2>{t.links}</h2>
      <span className="note num">{t.linksHint(formatCount(count, useLanguage()), most)}</span>
    </div>
  );
}
