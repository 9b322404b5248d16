// Parts of a screen in modules of their own, which come right after its first paint.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * The fallback is shown until the module is loaded. A module that cannot be loaded leaves the part out: the screen
 * does without it.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null | undefined;
  return function LateComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component !== undefined) return;
      load().then(
        (found) => setComponent(() => (loaded = found)),
        () => setComponent(null),
      );
    }, [Component]);
    if (Component === null) return null;
    return Component === undefined ? fallback : <Component {...props} />;
  };
}
