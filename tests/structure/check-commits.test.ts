// Which subjects of commits are refused, and which commits of a clone are looked at.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { subjectFindings, subjectsSince } from '../../scripts/check-commits.mjs';

test.each([
  ['Fix overflow of the navigation rail', 0],
  ['Speed up the list of residents', 0],
  ['Fix unread count racing a live event', 0],
  ['Improve the navigation rail', 1],
  ['Fix', 1],
  ['fix overflow of the navigation rail', 1],
  ['Fix a rail that hid its end under more places', 1],
  ['Fix heads and columns which changed under a press', 1],
  ['Document what a device keeps', 1],
  [`Fix ${'a'.repeat(57)}`, 1],
  ['Tidied what a device keeps for a night without network, and the rest', 3],
])('%s', (subject, count) => {
  expect(subjectFindings(subject)).toHaveLength(count);
});

function repository() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'commits-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const name = ['-c', 'user.name=a', '-c', 'user.email=a@example.jp'];
  const git = (...args: string[]) =>
    execFileSync('git', [...name, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (subject: string) => {
    git('commit', '--allow-empty', '--quiet', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  return { root, git, commit };
}

const subjectsOf = async (base: string, root: string) =>
  (await subjectsSince(base, root)).map((line) => line.replace(/^\w+ /, ''));

test('looks at commits since the base, and since a later release', async () => {
  const { root, git, commit } = repository();
  git('init', '--quiet');
  commit('The beginning');
  const base = commit('The base');
  commit('Add a');
  expect(await subjectsOf(base, root)).toEqual(['Add a']);
  git('tag', 'v1');
  commit('Add b');
  expect(await subjectsOf(base, root)).toEqual(['Add b']);
});

test('looks at the commits of a shallow clone, and at none without history or base', async () => {
  const { root, git, commit } = repository();
  expect(await subjectsOf('HEAD', root)).toEqual([]);
  git('init', '--quiet');
  const base = commit('The base');
  commit('Add a');
  commit('Add b');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, 'clone');
  expect(await subjectsOf(base, path.join(root, 'clone'))).toEqual(['Add b']);
  expect(await subjectsOf('0'.repeat(40), root)).toEqual([]);
});
