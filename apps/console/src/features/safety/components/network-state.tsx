// Whether the board follows the dormitory, how old it is where not, and what waits to be sent.
import { roomName } from '@yadori/api/residents/room';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { ageOf } from '@yadori/kit/offline/kept-age.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { useConnection } from '../../../session/connection.ts';
import { forget, useQueue, type Statement } from '../proxy-queue.ts';
import { safetyTexts } from '../texts.ts';

interface NetworkStateProps {
  checkId: number;
  readAt: string;
  /** The last try to read failed. */
  isFailing: boolean;
}

export function NetworkState({ checkId, readAt, isFailing }: NetworkStateProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const online = useOnline();
  const connection = useConnection();
  const now = useNow(15_000);
  const queue = useQueue(checkId);
  const waiting = queue.filter(({ refused }) => refused === undefined);
  const read = Date.parse(readAt);
  const age = [formatTime(read), ageOf(Math.max(0, now - read), language)] as const;
  const isStale = isFailing || connection?.isOpen === false;
  return (
    <>
      {!online && (
        <Banner tone="warn" role="status">
          {t.offline(...age)}
        </Banner>
      )}
      {online && isStale && (
        <Banner tone="warn" role="status">
          {t.stale(...age)}
        </Banner>
      )}
      {waiting.length > 0 && (!online || isStale) && (
        <Banner tone="info" role="status">
          {t.queued(String(waiting.length))}
        </Banner>
      )}
      {queue.map(({ key, refused, people, rooms }) =>
        refused === undefined ? null : (
          <Banner
            key={key}
            tone="danger"
            role="alert"
            action={
              <Button size="small" onClick={() => forget(key)}>
                {t.dismiss}
              </Button>
            }
          >
            {t.refused(namesOf({ people, rooms }), refused)}
          </Banner>
        ),
      )}
    </>
  );
}

const namesOf = ({ people, rooms }: Pick<Statement, 'people' | 'rooms'>) =>
  [...people.map(({ name }) => name), ...rooms.map(({ room_number: room }) => roomName(room))].join(
    '、',
  );
