// What a person waits for on a slow device: Home and the meals of residents on a phone, the console on a tablet, in a real
// Chromium whose processor and network are throttled (SL007).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { chromium } from '@playwright/test';
import { lightBrowser } from '../../tests/support/chromium.ts';
import { median } from '../load.ts';
import { start, stop } from '../process.ts';
import { startSlowNetwork } from '../slow-network.ts';
import { startControl } from './control.ts';
import { networks } from './page.ts';
import { measurePhone, measureSecondStart } from './phone.ts';
import { most, type Name, type Samples } from './samples.ts';
import { measureTablet, staffCookies } from './tablet.ts';

/** `npm run bench -- screens [--rounds 9]`. */
export async function screensFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '9' } } });
  const rounds = Number(values.rounds);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const target = await start('product', postgres.url, folder, { YADORI_DEMO: '1' });
  const browser = await chromium.launch(lightBrowser());
  const slow = await startSlowNetwork(target.port, networks.phone);
  const control = await startControl();
  try {
    const names = Object.keys(most) as Name[];
    const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples;
    const origin = `http://127.0.0.1:${target.port}`;
    const origins = { origin, slowOrigin: slow.origin, controlOrigin: control.origin };
    const setting = { browser, ...origins, samples };
    const staff = await staffCookies(setting);
    for (let round = 1; round <= rounds; round += 1) {
      await measurePhone(setting, `resident${String(100 + round)}@example.jp`);
      await measureSecondStart(setting, `resident${String(100 + round)}@example.jp`);
      await measureTablet(setting, staff);
    }
    print(samples, rounds);
  } finally {
    await browser.close();
    slow.close();
    control.close();
    await stop([target]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(samples: Samples, rounds: number): void {
  console.log(`\na fourth of the processor, ${rounds} rounds: median, worst, aim (ms)`);
  for (const [name, values] of Object.entries(samples)) {
    const digits = name.endsWith('shift') ? 3 : 0;
    const figures = [median(values), Math.max(...values), most[name as Name]];
    const columns = figures.map((value) => (value?.toFixed(digits) ?? '').padStart(9));
    console.log(`  ${name.padEnd(42)}${columns.join('')}`);
  }
}
