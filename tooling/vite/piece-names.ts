// Names of the built files.

interface Chunk {
  name: string;
  moduleIds: string[];
  isEntry: boolean;
}

/**
 * What a screen loads later has its hash alone as its name: the first load lists some 160 of those files, and with the
 * names of their modules before the hashes the console's weighed 1.0 KB more.
 * @param named pieces by the names of their groups, and what other files look for by name
 */
export const namedPieces = (named: RegExp) => ({
  chunkFileNames: ({ name, isEntry }: Chunk) =>
    isEntry || named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => !name.endsWith('.css') || named.test(name))
      ? 'assets/[name]-[hash][extname]'
      : 'assets/[hash][extname]',
});
