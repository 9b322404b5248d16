// The image library, loaded when the first picture comes, with only those decoders open that strangers may reach.
import type sharp from 'sharp';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';

type Sharp = typeof sharp;

/** Decoders of the library that read what residents send; every other one stays shut. */
const openDecoders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadTiff',
];

let loading: Promise<Sharp> | undefined;

export function imageLibrary(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: library } = await import('sharp');
  // Each picture is decoded once: a cache would only hold memory.
  library.cache(false);
  library.concurrency(1);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: openDecoders });
  return library;
}

/**
 * Runs at most two decodings at a time: they take threads of the pool that passwords and files use as well, and
 * their memory adds up.
 */
export const inTurn = createConcurrencyLimiter({ limit: 2 });
