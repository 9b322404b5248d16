// The build of this page: the name of its entry script, which changes with any change of the console.

let known: string | undefined;

/** `dev` where nothing is built. */
export function consoleVersion(): string {
  known ??= versionIn(
    [...document.scripts].map(({ src }) => src).find((src) => src.includes('/staff/assets/')),
  );
  return known;
}

const versionIn = (address: string | undefined): string =>
  /-([\w-]{4,40})\.js$/.exec(address ?? '')?.[1] ?? 'dev';
