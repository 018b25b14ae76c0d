import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue';

/** Jobs that the test ends. */
function scene(width: number) {
  const queue = createWorkQueue(width);
  const begun: string[] = [];
  const stopped: string[] = [];
  const ends: { readonly name: string; readonly end: () => void }[] = [];
  const enter = (name: string) => {
    queue.enter(name, (signal) => {
      begun.push(name);
      signal.addEventListener('abort', () => stopped.push(name));
      return new Promise((resolve) => {
        ends.push({ name, end: resolve });
      });
    });
  };
  /** Ends the oldest job of a name. */
  const end = async (name: string) => {
    const index = ends.findIndex((work) => work.name === name);
    for (const work of ends.splice(index, 1)) work.end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, begun, stopped, enter, end };
}

describe('a work queue', () => {
  it('begins as many at once as it is wide, the others in their order', async () => {
    const { begun, enter, end } = scene(2);
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not take a name twice while it is in it', async () => {
    const { begun, enter, end } = scene(1);
    enter('a');
    enter('a');
    await end('a');
    expect(begun).toEqual(['a']);
    enter('a');
    expect(begun).toEqual(['a', 'a']);
  });

  it('goes on in the place of work that leaves, under way or not', () => {
    const { queue, begun, stopped, enter } = scene(1);
    for (const name of ['a', 'b', 'c']) enter(name);
    queue.leave('b');
    queue.leave('a');
    expect(stopped).toEqual(['a']);
    expect(begun).toEqual(['a', 'c']);
  });

  it('keeps work that came again under a name when the one that left ends', async () => {
    const { queue, begun, stopped, enter, end } = scene(1);
    enter('a');
    queue.leave('a');
    enter('a');
    await end('a');
    queue.leave('a');
    expect(begun).toEqual(['a', 'a']);
    expect(stopped).toEqual(['a', 'a']);
  });
});
