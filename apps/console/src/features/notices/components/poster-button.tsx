// The poster of a notice as a PDF, ready to print (SG016).
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { noticePoster, type StaffNoticeHead } from '@yadori/api/notices/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import { noticesTexts } from '../texts.ts';

interface PosterProps {
  notice: Pick<StaffNoticeHead, 'id' | 'title'>;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
}

function usePoster({ notice: { id, title }, dormitory }: PosterProps) {
  const t = useMessages(noticesTexts);
  const { busy, call } = useSaveFile(noticePoster, {
    nameOf: () => `${title}.pdf`,
    failed: t.failed,
  });
  const query = dormitory === undefined ? {} : { dormitory };
  return { busy, save: () => call({ params: { id }, query }) };
}

export function PosterButton(props: PosterProps) {
  const t = useMessages(noticesTexts);
  const { busy, save } = usePoster(props);
  return (
    <Button size="small" icon={printer} busy={busy} onClick={save}>
      {t.poster}
    </Button>
  );
}

/** In the list. */
export function PosterIcon(props: PosterProps) {
  const t = useMessages(noticesTexts);
  const { busy, save } = usePoster(props);
  return (
    <IconButton
      svg={printer}
      size={18}
      label={t.posterOf(props.notice.title)}
      aria-busy={busy}
      onClick={busy ? undefined : save}
    />
  );
}
