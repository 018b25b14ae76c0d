interface Frames<Item> {
  readonly add: (item: Item) => void;
  /** Hands on at once what has gathered. */
  readonly flush: () => void;
}

/** Gathers what comes within one animation frame and hands it on together, so that a rush is drawn once. */
export function inFrames<Item>(take: (items: readonly Item[]) => void): Frames<Item> {
  let gathered: Item[] = [];
  let frame: number | null = null;
  const flush = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    const items = gathered;
    gathered = [];
    if (items.length > 0) take(items);
  };
  return {
    add(item) {
      gathered.push(item);
      frame ??= requestAnimationFrame(flush);
    },
    flush,
  };
}
