// The private calendar address: made, shown once, ended.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import {
  calendarSubscription,
  closeSubscription,
  openSubscription,
} from '@yadori/api/meals/subscription-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/kit/use-task.ts';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';

export type OpenedSubscription = DataOf<typeof openSubscription>;

export function useSubscription() {
  const query = useQuery({ ...read(calendarSubscription, {}, { quiet: true }), staleTime: 0 });
  const { busy, run } = useTask();
  const [opened, setOpened] = useState<OpenedSubscription>();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();

  const open = async () => {
    setRefused(undefined);
    const answer = await send(openSubscription, {});
    if (answer.ok) setOpened(answer.data);
    else if (answer.code === 'error') setRefused(answer.message);
    await readAgain(calendarSubscription);
  };

  const revoke = async (onRevoked: () => void) => {
    const answer = await send(closeSubscription, {});
    await readAgain(calendarSubscription);
    if (answer.ok) onRevoked();
    else if (answer.code === 'error') setRefused(answer.message);
    setAsking(false);
  };

  return {
    query,
    busy,
    opened,
    asking,
    refused,
    ask: () => setAsking(true),
    back: () => setAsking(false),
    open: () => void run(open),
    revoke: (onRevoked: () => void) => void run(() => revoke(onRevoked)),
  };
}
