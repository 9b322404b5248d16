// Components in a module of their own, which appear at once where the module is loaded already.
import { useEffect, useState, type ComponentType } from 'react';

/**
 * As React's `lazy` without its boundary, for dialogs. Behind `Suspense` a dialog whose module was preloaded appears
 * 300 ms late all the same: React commits the fallback first and then holds the content back.
 * Renders nothing until the module is loaded; throws, for the error boundary, where it cannot be loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component !== undefined) return;
      preload().then(
        () => setComponent(() => loaded),
        (error: unknown) =>
          setComponent(() => {
            throw error;
          }),
      );
    }, [Component]);
    return Component === undefined ? null : <Component {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}
