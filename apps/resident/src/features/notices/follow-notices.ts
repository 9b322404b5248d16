// Subscribes screens of notices and Home to publications and to readings on other devices.
import { newestNotices, notice, notices } from '@yadori/api/notices/calls';
import { noticeEvents } from '@yadori/api/notices/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { readAgain } from '@yadori/web-client/query.ts';

/** The count of unread ones is looked after by the shell. Answers the function that ends it. */
export function followNotices(): () => void {
  const again = () => {
    for (const call of [notices, newestNotices, notice]) void readAgain(call);
  };
  return subscribeLive({ on: { [noticeEvents.changed]: again }, again });
}
