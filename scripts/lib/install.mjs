// Installs the locked dependencies when they are missing or belong to another lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, run, runForStatus } from './project.mjs';

const STAMP = inProject('node_modules', '.yadori-lock');
// npm's own record of what it put into node_modules.
const RECORD = inProject('node_modules', '.package-lock.json');

export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  if (isCurrent(lock)) return;
  console.log('installing the locked dependencies …');
  // Tools too where NODE_ENV=production would leave them out: the product is built on the spot.
  const flags = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm ci refuses a lock file that lacks another system's optional binaries (a registry that mirrors only
  // some of them makes such lock files); npm install takes the same locked versions and does not mind.
  const status = await runForStatus('npm', ['ci', ...flags, '--silent']);
  if (status !== 0) await run('npm', ['install', '--no-save', ...flags]);
  writeFileSync(STAMP, lock);
}

function isCurrent(lock) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return true;
  if (!existsSync(RECORD) || !holdsWhatIsLocked()) return false;
  try {
    writeFileSync(STAMP, lock);
  } catch {
    // A read-only node_modules is looked at again next time.
  }
  return true;
}

/** Installed by hand with `npm install`: that is as good. */
function holdsWhatIsLocked() {
  const installed = packagesOf(RECORD);
  return Object.entries(packagesOf(inProject('package-lock.json'))).every(([place, locked]) => {
    if (place === '') return true;
    const found = installed[place];
    return found ? found.version === locked.version : locked.optional === true;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
