// A notice that cannot be shown, with the server's text where there is one.
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { saidBy } from '../said-by.ts';
import { noticeTexts } from '../notice-texts.ts';

interface NoticeFailedProps {
  query: UseQueryResult;
  /** Asking again changes nothing. */
  final: boolean;
  alone: boolean;
}

export function NoticeFailed({ query, final, alone }: NoticeFailedProps) {
  const t = useMessages(noticeTexts);
  useMissingPart();
  return (
    <div className="stack gap-14">
      <Banner tone="danger" role="alert">
        {saidBy(query.error) ?? t.failed}
      </Banner>
      <div className="row gap-12">
        {!final && (
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t.again}
          </Button>
        )}
        {!alone && (
          <LinkButton to="/notices" variant="line">
            {t.toList}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
