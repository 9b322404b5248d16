// Data of a query, a skeleton while it loads, and after a failure an error panel with a button that retries.
import type { ReactNode } from 'react';
import { Skeleton, SkeletonRegion } from '../loading/skeleton.tsx';
import { FailedPanel } from './failed-panel.tsx';

/** What `useQuery` and `useInfiniteQuery` give. */
export interface ReadState {
  isError: boolean;
  refetch: () => unknown;
}

/** A title, or more than one. `isFinal`: another try would fail, too. */
type FailedWords = string | { title: string; text?: string; isFinal?: boolean };

/** Heights of the boxes, in pixels, or an element of its own. */
type Waiting = number | readonly number[] | ReactNode;

export interface ReadViewProps<Data> {
  read: ReadState;
  /** Undefined until it is there. */
  data: Data | undefined;
  failed: FailedWords;
  waiting: Waiting;
  /** Corners of the boxes, in pixels. */
  radius?: number;
  children: (data: Data) => ReactNode;
}

export function ReadView<Data>(props: ReadViewProps<Data>) {
  const { read, data, failed, waiting, radius, children } = props;
  if (data !== undefined) return children(data);
  if (!read.isError) return <Boxes waiting={waiting} {...(radius !== undefined && { radius })} />;
  const { isFinal = false, ...words } = typeof failed === 'string' ? { title: failed } : failed;
  return <FailedPanel {...words} onAgain={isFinal ? undefined : () => void read.refetch()} />;
}

function Boxes({ waiting, radius }: { waiting: Waiting; radius?: number }) {
  const heights = [waiting].flat().filter((one) => typeof one === 'number');
  if (heights.length === 0) return waiting as ReactNode;
  return (
    <SkeletonRegion>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} {...(radius !== undefined && { radius })} />
      ))}
    </SkeletonRegion>
  );
}
