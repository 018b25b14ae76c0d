import * as v from 'valibot';

/** What the build says of a route: the chunks its page needs, by the longest path prefix that fits. */
const routePreload = v.object({
  prefix: v.pipe(v.string(), v.startsWith('/')),
  files: v.array(v.pipe(v.string(), v.regex(/^assets\/[\w./-]+\.(js|css)$/))),
});
export type RoutePreload = v.InferOutput<typeof routePreload>;

/** Reads route-preloads.json; throws when it has another shape. */
export function parseRoutePreloads(text: string): RoutePreload[] {
  return v.parse(v.array(routePreload), JSON.parse(text));
}
