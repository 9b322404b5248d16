// A weekly pattern that books a published month in one confirmed step (E039).
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { patternTexts } from './texts.ts';
import { PatternSteps } from './pattern-steps.tsx';
import { useKeptPattern } from './use-pattern.ts';

export function PatternSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(patternTexts);
  const query = useKeptPattern();
  if (query.data !== undefined) return <PatternSteps kept={query.data.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t.title}
      footer={
        <Button wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {query.isPending ? (
        <SkeletonRegion className="stack gap-8">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <Skeleton key={weekday} height={52} radius={14} />
          ))}
        </SkeletonRegion>
      ) : (
        <LoadFailed
          message={t.failed}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
    </Dialog>
  );
}
