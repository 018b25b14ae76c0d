interface ModuleFacts {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleFacts | null;
}

/**
 * A chunk of what pages share: which modules, and the entries whose needs it gathers by the end of their path; without
 * them all. With `sharedWith` one of these must need the module, too. `minShareCount` tells how many entries must need a
 * module, usually two.
 */
interface SharedChunk {
  readonly name: string;
  readonly test: RegExp;
  readonly entries?: readonly string[];
  readonly sharedWith?: readonly string[];
  readonly minShareCount?: number;
}

/**
 * One group for each chunk, the first listed first: a module that several entries share goes to the first chunk one of
 * whose entries needs it. So the first view loads what it needs and nothing that only later pages share.
 */
export function sharedChunkGroups(chunks: readonly SharedChunk[]) {
  return chunks.map(({ name, test, entries, sharedWith, minShareCount = 2 }, index) => ({
    name: (id: string, context: ChunkingContext): string | null => {
      const needing = entriesOf(id, context);
      return [entries, sharedWith].every((wanted) => !wanted || isNeededBy(wanted, needing)) ? name : null;
    },
    debugName: name,
    test,
    minShareCount,
    priority: chunks.length - index,
  }));
}

function isNeededBy(wanted: readonly string[], entries: readonly string[]): boolean {
  return wanted.some((end) => entries.some((entry) => entry.endsWith(end)));
}

/** The entries, static or dynamic, that reach a module by static imports. */
function entriesOf(id: string, context: ChunkingContext): string[] {
  const seen = new Set<string>([id]);
  const waiting = [id];
  const entries: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const facts = context.getModuleInfo(next);
    if (facts === null) continue;
    if (facts.isEntry || facts.dynamicImporters.length > 0) entries.push(next);
    for (const importer of facts.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return entries;
}
