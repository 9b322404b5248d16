// Names of the built files.

interface Chunk {
  name: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
}

/**
 * What later screens share has its hash alone as its name: the first load lists those files, and with the names of their
 * modules before the hashes it weighed more than half a kilobyte more.
 * @param named pieces by the names of their groups, and what other files look for by name
 */
export const namedPieces = (named: RegExp) => ({
  chunkFileNames: ({ name, isEntry, isDynamicEntry }: Chunk) =>
    isEntry || isDynamicEntry || named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some(
      (name) => !name.endsWith('.css') || named.test(name.slice(0, -4)) || isOfScreen.test(name),
    )
      ? 'assets/[name]-[hash][extname]'
      : 'assets/[hash][extname]',
});

const isOfScreen = /-screen\.css$/;
