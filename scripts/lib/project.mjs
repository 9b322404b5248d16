// Where the project lies, and how the scripts run other programs.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inProject = (...parts) => path.join(root, ...parts);

/** The JavaScript entry of a locally installed tool: run with node, it needs no shell and no npx. */
export const tool = (...parts) => inProject('node_modules', ...parts);

/** Runs to the end with the terminal inherited; rejects with one line unless the status is 0. */
export async function run(program, args, options = {}) {
  const status = await runForStatus(program, args, options);
  if (status !== 0)
    throw new Error(`${path.basename(program)} ${args[0] ?? ''} ended with ${status}`);
}

export function runForStatus(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const stopForwarding = forwardSignals([child], options);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** Output is kept and returned instead of shown. */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const stopForwarding = forwardSignals([child]);
    const finish = (status) => {
      stopForwarding();
      resolve({ status, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Hands the first signal on to the children, once; returns how to stop doing so. */
export function forwardSignals(children, { detached = false, onStop = () => {} } = {}) {
  let forwarded = false;
  const forward = (signal) => {
    // Ctrl-C reaches children of the same terminal by itself; a second signal would cut them short.
    const reached = signal === 'SIGINT' && process.stdin.isTTY && !detached;
    if (!forwarded && !reached) for (const child of children) child.kill(signal);
    forwarded = true;
    onStop();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  // A signal to npm ends the shell between npm and this script, which then learns of it by losing its parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) forward('SIGTERM');
  }, 300).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}

/** Ends the script with one plain line instead of a stack trace. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

export const isMain = (metaUrl) =>
  process.argv[1] && fileURLToPath(metaUrl) === path.resolve(process.argv[1]);
