// Inlined into the login documents: a press on the button, or Enter, that comes before the modules is kept as the busy
// state of the button. The form carries it out once it is alive (features/account/early-input.ts).
const failed: HTMLScriptElement[] = [];
let wereLoadedAgain = false;

// On the window: React's own listener runs before, and a submit that it has taken is prevented already.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.submitter?.setAttribute('aria-busy', 'true');
  for (const { src } of failed.splice(0)) loadAgain(src);
});

// Errors of loading do not bubble.
addEventListener('error', (event) => noteFailure(event.target), true);

function noteFailure(target: EventTarget | null): void {
  if (!(target instanceof HTMLScriptElement)) return;
  failed.push(target);
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  // Some browsers keep the failure of a module, though its file can be had again, until the page is reloaded.
  if (wereLoadedAgain)
    fetch(target.src).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
}

function loadAgain(src: string): void {
  wereLoadedAgain = true;
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }));
}
