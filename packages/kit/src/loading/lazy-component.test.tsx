// A component whose module is loaded already appears at once.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a preloaded component is rendered at once, with its properties', async () => {
  const Lazy = lazyComponent(async () => Greeting);
  expect(renderToString(<Lazy name="Mio" />)).toBe('');
  await Lazy.preload();
  expect(renderToString(<Lazy name="Mio" />)).toContain('Mio');
});

test('a preload that fails is repeated', async () => {
  const results = [Promise.reject(new Error('no network')), Promise.resolve(Greeting)];
  const Lazy = lazyComponent(() => results.shift() ?? Promise.reject(new Error('asked again')));
  await expect(Lazy.preload()).rejects.toThrow('no network');
  await Lazy.preload();
  await Lazy.preload();
  expect(renderToString(<Lazy name="Mio" />)).toContain('Mio');
});
