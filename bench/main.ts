// `npm run bench`: compares the product with its baselines, or measures one thing by itself.
import { parseArgs } from 'node:util';
import { backupFromArguments } from './backup.ts';
import { compare } from './compare.ts';
import { growthFromArguments } from './growth.ts';
import { safetyPushFromArguments } from './safety-push.ts';
import { searchFromArguments } from './search.ts';
import { seedFromArguments } from './seed-operator.ts';
import { size } from './size.ts';
import { besideFromArguments } from './staff-beside.ts';
import { staffFromArguments } from './staff.ts';

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [first] = positionals;
if (first === 'seed') await seedFromArguments(process.argv.slice(3));
else if (first === 'backup') await backupFromArguments(process.argv.slice(3));
else if (first === 'growth') await growthFromArguments(process.argv.slice(3));
else if (first === 'operator-search') await searchFromArguments(process.argv.slice(3));
else if (first === 'staff') await staffFromArguments(process.argv.slice(3));
else if (first === 'safety-push') await safetyPushFromArguments(process.argv.slice(3));
else if (first === 'staff-beside') await besideFromArguments(process.argv.slice(3));
else if (first === 'size') await size();
else await compare(positionals);
