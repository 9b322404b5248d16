// The oldest supported browsers of the residents' app, in the build's words.
import { resolve } from 'node:path';
import { targetsOf } from '../../../tooling/vite/targets.ts';

export const targets = targetsOf(resolve(import.meta.dirname, '..'));
