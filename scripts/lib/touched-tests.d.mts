/** A module as dependency-cruiser tells of it; `dynamic` is what is only loaded once it is asked for. */
interface ReadModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dynamic: boolean }[];
}

/**
 * The test files that a change touches, the nearest first, as many as are run in less than a minute; `left` counts the others.
 * A test is touched where it imports what has changed, or stands in the room of a module that does. What is only loaded
 * once its address is opened is not followed: through it every test of the portal reaches every page.
 * @param changed paths from the root
 */
export declare function touchedTests(
  modules: readonly ReadModule[],
  changed: readonly string[],
): { files: string[]; left: number };
