// The configuration files of a restored cluster: those of the back-up may be somebody else's.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const head =
  '# Written by Yadori when this database was restored. Settings are given at the start.\n';

const CONFIGURATION: Readonly<Record<string, string>> = {
  'postgresql.conf': head,
  'postgresql.auto.conf': head,
  'pg_ident.conf': head,
  // The server listens on no socket and on 127.0.0.1 alone; back-ups use the replication protocol.
  'pg_hba.conf': `${head}${['all', 'replication']
    .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
    .join('')}`,
};

/** `cluster`: the folder that PostgreSQL calls its data directory. */
export function writeConfiguration(cluster: string): void {
  for (const [name, content] of Object.entries(CONFIGURATION))
    writeFileSync(path.join(cluster, name), content, { mode: 0o600, flush: true });
}

/**
 * Whether a file of a base backup is data. All others stay out of a restored cluster: a configuration file names
 * commands and libraries that PostgreSQL runs, `recovery.signal` and `standby.signal` have `restore_command` run, and
 * `tablespace_map` makes links to other folders.
 */
export const isClusterData = (name: string): boolean =>
  /^(base|global|pg_[a-z_]+)(\/|$)/.test(name) || name === 'PG_VERSION' || name === 'backup_label';
