/** What a page load is held to, by layout; `firstRatio` and `largestRatio` are of the static page of the same run. */
export const PAGE_TARGETS = {
  mobile: { score: 97, firstRatio: 1.35, largestRatio: 2, blocking: 100 },
  desktop: { score: 100, firstRatio: 1.35, largestRatio: 2, blocking: 100 },
};

/** The same for both layouts. */
export const COMMON_TARGETS = {
  shift: 0.005,
  scriptsKb: 220,
  requests: 14,
  accessibility: 100,
  practices: 100,
  seo: 100,
};

/** What a visitor with a phone waits for (first.mjs); `contentRatio` is of the static page, `processorRatio` of the floor page. */
export const FIRST_TARGETS = {
  contentRatio: 1.3,
  answeredMs: 2200,
  shift: 0.005,
  longestTaskMs: 50,
  processorRatio: 1.25,
  requests: 12,
  scriptsKb: 120,
};

/** How far a measured time may be from its target before it counts: what comes and goes with the machine. */
const TIME_MARGIN = 1.15;
const SCORE_MARGIN = 2;
const SHIFT_MARGIN = 0.001;

/** Inside the page, in ms where nothing else is said. */
export const INSIDE_TARGETS = {
  routeCold: 250,
  routeWarm: 110,
  routeHovered: 150,
  longestTask: 50,
  listMount: 130,
  listNodes: 900,
  chartPaint: 100,
  cpuToLoad: 200,
  heapGrowthShare: 0.05,
  heapGrowthMb: 2,
};

/**
 * Lines for what misses its target: `{ text, isOverMargin }`. Times may be a little over before they count. The targets
 * are those of a first view; other pages are compared with them, and over no margin (`isFirstView`).
 */
export function missesOf({ name, layout, figures, isFirstView }, ratios) {
  const targets = { ...PAGE_TARGETS[layout], ...COMMON_TARGETS };
  const misses = [];
  const atMost = (what, value, limit, margin) => {
    if (value > limit)
      misses.push({ text: `${name} ${layout}: ${what}`, isOverMargin: isFirstView && value > margin });
  };
  const atLeast = (what, value, limit, margin) => atMost(what, -value, -limit, -margin);
  const { score, blocking, shift, requests } = figures;
  atLeast(`score ${score} < ${targets.score}`, score, targets.score, targets.score - SCORE_MARGIN);
  for (const [what, ratio, limit] of [
    ['first paint', ratios.first, targets.firstRatio],
    ['largest paint', ratios.largest, targets.largestRatio],
  ]) {
    atMost(`${what} ${ratio.toFixed(2)} x static > ${limit}`, ratio, limit, limit * TIME_MARGIN);
  }
  atMost(
    `blocking ${Math.round(blocking)} ms > ${targets.blocking}`,
    blocking,
    targets.blocking,
    targets.blocking * TIME_MARGIN,
  );
  atMost(`shift ${shift.toFixed(3)} > ${targets.shift}`, shift, targets.shift, targets.shift + SHIFT_MARGIN);
  const scripts = figures.scriptsKb;
  atMost(
    `scripts ${scripts.toFixed(1)} kB > ${targets.scriptsKb}`,
    scripts,
    targets.scriptsKb,
    targets.scriptsKb,
  );
  atMost(`${requests} requests > ${targets.requests}`, requests, targets.requests, targets.requests);
  for (const what of ['accessibility', 'practices', 'seo']) {
    atLeast(`${what} ${figures[what]} < ${targets[what]}`, figures[what], targets[what], targets[what]);
  }
  return misses;
}
