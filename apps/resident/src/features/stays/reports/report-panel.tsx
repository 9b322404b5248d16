// One report beside the list, where a wide window has the room (M017, M020, M021).
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useReport } from '../api.ts';
import { stayTexts } from '../stay-texts.ts';
import { rowIdOf } from '../use-shown-report.ts';
import { CancelQuestion } from '../components/cancel-question.tsx';
import { ReportActions, ReportContent, useCanChange, useKind } from './report-content.tsx';
import type { ReportViewProps } from './report-dialog.tsx';
import styles from './report-panel.module.css';

export function ReportPanel({ id, onEdit, onClose }: ReportViewProps) {
  const t = useMessages(stayTexts);
  const headingId = useId();
  const query = useReport(id);
  const [cancelling, setCancelling] = useState(false);
  const report = query.data?.data;
  const kind = useKind(report);
  const canChange = useCanChange(report);
  const { heading, close } = usePanelFocus(id, onClose, cancelling);
  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
          {kind}
        </h2>
        <IconButton svg={x} label={t.close} onClick={close} />
      </div>
      <div className={styles.body}>
        <ReportContent query={query} />
      </div>
      {report !== undefined && canChange && (
        <div className={styles.foot}>
          <ReportActions onCancel={() => setCancelling(true)} onEdit={() => onEdit(report)} />
        </div>
      )}
      {report !== undefined && cancelling && (
        <CancelQuestion
          report={report}
          onBack={() => setCancelling(false)}
          onDone={() => setCancelling(false)}
        />
      )}
    </section>
  );
}

/**
 * After choosing a row the focus moves to the heading of its report; Escape and the cross lead back to the row. An
 * address that was opened with a report in it leaves the focus where the page put it. A cancelled report has no button
 * any more to which the question could restore the focus.
 */
function usePanelFocus(id: number, onClose: () => void, asking: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === rowIdOf(id)) heading.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    const title = heading.current;
    return asking ? () => focusIfLost(title) : undefined;
  }, [asking]);
  const close = () => {
    document.getElementById(rowIdOf(id))?.focus();
    onClose();
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const asked = event.key === 'Escape' && !event.defaultPrevented && !isComposing(event);
    if (asked && document.querySelector('dialog[open]') === null) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return { heading, close };
}

const focusIfLost = (place: HTMLElement | null): void => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};
