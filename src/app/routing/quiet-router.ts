import type { DataRouter } from 'react-router-dom';

type Listener = Parameters<DataRouter['subscribe']>[0];
type State = DataRouter['state'];

/** What changes when a navigation sets out, while the page stays. */
const NEWS_OF_THE_WAY: ReadonlySet<string> = new Set<keyof State>(['navigation', 'revalidation']);

/**
 * The same router, which reports locations but not pending navigations to its provider. The provider would rerender
 * all links and every user of the location, that is the page being left, while the next one loads. `useIsNavigating`
 * asks the router itself.
 */
export function quietRouter(router: DataRouter): DataRouter {
  let told = router.state;
  const subscribe: DataRouter['subscribe'] = (listener: Listener) => {
    const hear: Listener = (state, options) => {
      if (isOnlyTheWay(told, state)) return;
      told = state;
      listener(state, options);
    };
    // Changes between the first render and the subscription, which hydration may separate by several tasks.
    hear(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return router.subscribe(hear);
  };
  return new Proxy(router, {
    get: (target, name) => (name === 'subscribe' ? subscribe : Reflect.get(target, name)) as unknown,
  });
}

function isOnlyTheWay(told: State, state: State): boolean {
  const before = new Map<string, unknown>(Object.entries(told));
  return Object.entries(state).every(
    ([name, value]) => NEWS_OF_THE_WAY.has(name) || before.get(name) === value,
  );
}
