/** A module of the build, with what it imports statically. */
export interface SourceModule {
  readonly id: string;
  /** In characters. */
  readonly size: number;
  readonly imports: readonly string[];
}

/** Entries that a visitor loads together. */
export interface View {
  readonly entries: readonly string[];
  /** Its share of the visits, beside the weights of the others. */
  readonly weight: number;
  /** Loads nothing that it does not need, except for what an exact view before it needs. */
  readonly isExact: boolean;
}

export interface PlannedChunk {
  readonly modules: readonly string[];
  readonly isNeededByAll: boolean;
}

/** Modules that are loaded together. */
interface Part {
  readonly modules: readonly string[];
  readonly size: number;
  /** For each view whether it needs one of the modules. */
  readonly neededBy: readonly boolean[];
}

/** What a request costs, in characters of source that a view loads without a need. */
const REQUEST = 80_000;

/**
 * The chunks of the modules that more than one view needs; the others stay with their entry, as do entries that are to be
 * alone. Modules that the same views need are one part. Two parts become one for as long as the requests that this saves
 * are worth more than what views load without a need, with everything that those modules import; never so that two chunks
 * import each other.
 */
export function planChunks(
  modules: readonly SourceModule[],
  views: readonly View[],
  isAlone: (id: string) => boolean,
): PlannedChunk[] {
  const imports = new Map(modules.map((module) => [module.id, module.imports]));
  let parts = partsOf(modules, views, imports, isAlone);
  for (;;) {
    const links = importsBetween(parts, imports);
    const pair = bestPair(parts, links, views);
    if (pair === undefined) break;
    const rest = parts.filter((part) => !pair.includes(part));
    parts = withImportsNeeded([...rest, mergedPart(pair)], imports);
  }
  return parts.map((part) => ({
    modules: part.modules,
    isNeededByAll: part.neededBy.every((isNeeded) => isNeeded),
  }));
}

function partsOf(
  modules: readonly SourceModule[],
  views: readonly View[],
  imports: ReadonlyMap<string, readonly string[]>,
  isAlone: (id: string) => boolean,
): Part[] {
  const needs = views.map((view) => reachedFrom(view.entries, imports));
  const alone = new Set(views.flatMap((view) => view.entries).filter(isAlone));
  const parts = new Map<string, Part>();
  for (const { id, size } of modules) {
    const neededBy = needs.map((need) => need.has(id));
    if (alone.has(id) || neededBy.filter(Boolean).length < 2) continue;
    const key = neededBy.map(Number).join('');
    const part = parts.get(key) ?? { modules: [], size: 0, neededBy };
    parts.set(key, { ...part, modules: [...part.modules, id], size: part.size + size });
  }
  return [...parts.values()];
}

/** Everything that can be reached from some nodes of a graph, with them. */
function reachedFrom<Node>(
  from: Iterable<Node>,
  next: Pick<ReadonlyMap<Node, Iterable<Node>>, 'get'>,
): Set<Node> {
  const reached = new Set(from);
  // What is added to a set while it is walked is walked, too.
  for (const node of reached) for (const other of next.get(node) ?? []) reached.add(other);
  return reached;
}

/** The pair that saves most when it becomes one part; undefined where none saves anything. */
function bestPair(
  parts: readonly Part[],
  links: ReadonlyMap<Part, ReadonlySet<Part>>,
  views: readonly View[],
): readonly [Part, Part] | undefined {
  const candidates = parts.map((part) => ({ part, waste: wasteOf(part, links) }));
  let best: { readonly pair: readonly [Part, Part]; readonly saving: number } | undefined;
  for (const [index, one] of candidates.entries()) {
    for (const other of candidates.slice(index + 1)) {
      const saving = savingOf(one, other, views);
      if (saving <= (best?.saving ?? 0) || !mayMerge(one.part, other.part, views)) continue;
      const pair = [one.part, other.part] as const;
      if (!closesCycle(pair, links)) best = { pair, saving };
    }
  }
  return best?.pair;
}

interface Candidate {
  readonly part: Part;
  /** For each view what it would load without a need along with the part, 0 for one that needs it. */
  readonly waste: readonly number[];
}

/** A part's own size, and for every part that it imports and the view does not load yet its size and a request. */
function wasteOf(part: Part, links: ReadonlyMap<Part, ReadonlySet<Part>>): number[] {
  const imported = [...reachedFrom(links.get(part) ?? [], links)];
  return part.neededBy.map((isNeeded, view) =>
    isNeeded
      ? 0
      : imported.reduce(
          (sum, other) => (other.neededBy[view] === true ? sum : sum + other.size + REQUEST),
          part.size,
        ),
  );
}

/** The first exact view that needs one of two parts must need the other. */
function mayMerge(one: Part, other: Part, views: readonly View[]): boolean {
  const first = views.findIndex(
    ({ isExact }, index) => isExact && (one.neededBy[index] === true || other.neededBy[index] === true),
  );
  return one.neededBy[first] === other.neededBy[first];
}

function savingOf(one: Candidate, other: Candidate, views: readonly View[]): number {
  return views.reduce((sum, { weight }, index) => {
    const needsOne = one.part.neededBy[index] === true;
    const needsOther = other.part.neededBy[index] === true;
    if (needsOne && needsOther) return sum + weight * REQUEST;
    if (needsOne) return sum - weight * (other.waste[index] ?? 0);
    return needsOther ? sum - weight * (one.waste[index] ?? 0) : sum;
  }, 0);
}

function mergedPart([one, other]: readonly [Part, Part]): Part {
  return {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    neededBy: one.neededBy.map((isNeeded, index) => isNeeded || other.neededBy[index] === true),
  };
}

/** The parts, each needed by every view that loads a part which imports it. */
function withImportsNeeded(parts: readonly Part[], imports: ReadonlyMap<string, readonly string[]>): Part[] {
  const links = importsBetween(parts, imports);
  const needed = new Map(parts.map((part) => [part, [...part.neededBy]]));
  for (const part of parts)
    for (const other of reachedFrom(links.get(part) ?? [], links))
      needed.set(
        other,
        (needed.get(other) ?? []).map((isNeeded, view) => isNeeded || part.neededBy[view] === true),
      );
  return parts.map((part) => ({ ...part, neededBy: needed.get(part) ?? part.neededBy }));
}

/** For each part the parts that it imports, also by way of modules that are in none. */
function importsBetween(parts: readonly Part[], imports: ReadonlyMap<string, readonly string[]>) {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  const beyondParts = { get: (id: string) => (partOf.has(id) ? [] : (imports.get(id) ?? [])) };
  return new Map(
    parts.map((part) => {
      const imported = reachedFrom(
        part.modules.flatMap((id) => imports.get(id) ?? []),
        beyondParts,
      );
      const others = [...imported].flatMap((id) => partOf.get(id) ?? []);
      return [part, new Set(others.filter((other) => other !== part))];
    }),
  );
}

/** Whether one of two parts imports the other by way of a third. */
function closesCycle(pair: readonly [Part, Part], imports: ReadonlyMap<Part, ReadonlySet<Part>>): boolean {
  const outside = pair
    .flatMap((part) => [...(imports.get(part) ?? [])])
    .filter((part) => !pair.includes(part));
  const reached = reachedFrom(outside, imports);
  return pair.some((part) => reached.has(part));
}
