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
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';

export type OpenedSubscription = DataOf<typeof openSubscription>;

export function useSubscription(onRevoked: () => void) {
  const query = useQuery({ ...read(calendarSubscription, {}, { quiet: true }), staleTime: 0 });
  const [opened, setOpened] = useState<OpenedSubscription>();
  const [asking, setAsking] = useState(false);

  const reload = () => readAgain(calendarSubscription);
  const onFailed = async () => {
    await reload();
    setAsking(false);
  };
  const opening = useCall(openSubscription, {
    reads: reload,
    readsFirst: true,
    onOk: ({ data }) => setOpened(data),
    onFailed,
  });
  const closing = useCall(closeSubscription, {
    reads: reload,
    readsFirst: true,
    onOk: () => {
      setAsking(false);
      onRevoked();
    },
    onFailed,
  });

  return {
    query,
    busy: opening.busy || closing.busy,
    opened,
    asking,
    refused: (opening.refusal ?? closing.refusal)?.message,
    ask: () => setAsking(true),
    back: () => setAsking(false),
    open: () => {
      closing.forget();
      opening.call({});
    },
    revoke: () => {
      opening.forget();
      closing.call({});
    },
  };
}
