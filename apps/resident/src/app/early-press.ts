// Inlined into the login documents: a press on the button, or Enter, that comes before the modules is kept as the busy
// state of the button. The form carries it out once it is alive (features/account/login/early-input.ts).
const failed: string[] = [];
let failedThoughReachable = false;

// On the window: React's own listener runs before, and a submit that it has taken is prevented already.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.submitter?.setAttribute('aria-busy', 'true');
  for (const src of failed.splice(0)) void loadAgain(src);
});

// Errors of loading do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) giveBack(target.src);
  },
  true,
);

/** The next press loads the module again. */
function giveBack(src: string): void {
  failed.push(src);
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
}

async function loadAgain(src: string): Promise<void> {
  const isReachable = await fetch(src).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return giveBack(src);
  const script = document.createElement('script');
  script.onerror = () => {
    // A browser that keeps the failure of a module until the page is reloaded. One failure may be the network's, and a
    // reload loses what was typed.
    if (failedThoughReachable) location.reload();
    failedThoughReachable = true;
  };
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }));
}
