// docs/limits.md: all limits of the product, written from their declarations. `npm run limits` writes it, and a test
// compares it.
import { isStaffAccess, type Call } from '@yadori/api/contract/call';
import { usualWrites } from '@yadori/api/contract/call-limit';
import { calls } from '@yadori/api/resident-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { declaredLimits, type DeclaredLimit } from './platform/limits.ts';
import { longestWaitMs, mostInAll, mostOfNetwork } from './platform/waiting-line.ts';
// Loads every module that declares one.
import './server.ts';

const windows: Readonly<Record<number, string>> = {
  60: 'a minute',
  600: '10 minutes',
  900: '15 minutes',
  3600: 'an hour',
};

const within = ({ hits, windowSeconds }: { hits: number; windowSeconds: number }): string =>
  `${hits.toLocaleString('en')} in ${windows[windowSeconds] ?? `${windowSeconds} seconds`}`;

const beyond = (waits: boolean | undefined) => (waits === true ? 'waits' : 'refused');

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

const rowOf = ({ notes, ...limit }: DeclaredLimit) => [
  `\`${limit.name}\``,
  notes.counts,
  notes.per,
  within(limit),
  notes.beyond ?? beyond(limit.waits),
  notes.met,
  notes.lifted ?? 'time',
];

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** Limits of calls that are not those of all calls, by what they have in common. */
function rowsOfCalls(): string[][] {
  const all: [string, Call][] = [...Object.entries(calls), ...Object.entries(staffCalls)];
  const groups = new Map<string, { names: string[]; cells: string[] }>();
  for (const [name, call] of all) {
    const { limit, access } = call;
    if (limit === undefined) continue;
    const isOpen = access === 'staff_open';
    const per = isOpen ? 'network' : isStaffAccess(access) ? 'member of staff' : 'account';
    const counts = limit.counts ?? 'calls';
    const key = limit.name ?? `${per} ${counts} ${within(limit)}`;
    const shares = limit.name === undefined ? 'each for itself' : 'together';
    const group = groups.get(key) ?? {
      names: [],
      cells: [shares, counts, per, within(limit), beyond(isOpen)],
    };
    group.names.push(`\`${name}\``);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, cells }) => [names.toSorted().join(', '), ...cells]);
}

export function limitsPage(): string {
  const { residents, staff } = usualWrites;
  const heads = ['limit', 'counts', 'per', 'admits', 'beyond', 'met by', 'ended sooner by'];
  return `# Limits

Written by \`npm run limits\` from the declarations; a test compares it. How limits consume: [0040](decisions/0040-limits-that-consume-first.md); why some wait: [0210](decisions/0210-a-dormitory-is-one-network.md).

- **refused**: 429 with \`Retry-After\` and a message with the time. A refused attempt is not counted.
- **waits**: nobody is sent away for minutes. The attempt is answered after a delay that grows with every attempt beyond the number, to at most ${longestWaitMs / 1000} seconds. At most ${mostOfNetwork} wait for one network, as many for one account or contract over all networks, and ${mostInAll.toLocaleString('en')} in all; the next is answered 429 with a \`Retry-After\` of at most 60 seconds.
- A success gives its place back wherever failures are counted. Windows slide, so a full one is free again after at most a tenth more than its length. Counts are rows of \`rate_limits\`, by a hash, and hold over all servers.
- Staff with the right residents (edit) see a slowed account on its card (SK143) and a slowed contract beside its registration (SK144), and lift it there with a reason. An operator lifts any: \`delete from rate_limits where key like 'NAME:%'\`.

## What is tried
${table(heads, declaredLimits().toSorted(byName).map(rowOf))}

A one-time key is void after five wrong tries.

## Calls
A resident, and a registration, makes each call that writes ${within(residents)}, a member of staff ${within(staff)}; beyond it the call is refused until time ends it. Other numbers have:

${table(['calls', 'share', 'count', 'per', 'admit', 'beyond'], rowsOfCalls())}
`;
}
