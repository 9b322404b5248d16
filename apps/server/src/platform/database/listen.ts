// The one connection of a node that waits for notices, whatever their channel.
import pg from 'pg';

export interface Listener {
  /** Keys of each notice, and a word when some may have been missed. */
  on(channel: string, hear: { keys(keys: readonly string[]): void; gap?(): void }): void;
  stop(): Promise<void>;
}

type Hearing = Parameters<Listener['on']>[1];

interface ListenerOptions {
  url: string;
  /** Milliseconds before a lost connection is opened again. */
  pauseMs?: number;
}

/** Connects with the first channel. After a lost connection it reconnects and reports the gap on every channel. */
export function createListener({ url, pauseMs = 1000 }: ListenerOptions): Listener {
  const channels = new Map<string, Hearing[]>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = () => {
    client = undefined;
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void (opening = open(true)), pauseMs);
  };
  const open = async (afterGap: boolean) => {
    client = await connect(url, channels, again);
    if (client === undefined) {
      again();
      return;
    }
    if (afterGap)
      for (const hearings of channels.values()) for (const hearing of hearings) hearing.gap?.();
  };
  return {
    on(channel, hearing) {
      const known = channels.get(channel);
      channels.set(channel, [...(known ?? []), hearing]);
      if (opening === undefined) opening = open(false);
      else if (known === undefined) {
        const listen = `listen ${pg.escapeIdentifier(channel)}`;
        opening = opening.then(async () => {
          await client?.query(listen).catch(() => {});
        });
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => {});
    },
  };
}

/** A client that listens to the channels; undefined where the database cannot be reached. */
async function connect(
  url: string,
  channels: ReadonlyMap<string, readonly Hearing[]>,
  onEnd: () => void,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'yadori',
    keepAlive: true,
  });
  client.on('error', () => {});
  client.on('notification', ({ channel, payload = '' }) => {
    for (const hearing of channels.get(channel) ?? []) hearing.keys(payload.split(','));
  });
  try {
    await client.connect();
    client.on('end', onEnd);
    for (const channel of channels.keys())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch {
    client.off('end', onEnd);
    void client.end().catch(() => {});
    return undefined;
  }
}
