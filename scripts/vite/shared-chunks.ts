interface ModuleFacts {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** A shared chunk and the entries whose needs it gathers, by the end of their path; the first that fits takes a module. */
export interface SharedChunk {
  readonly name: string;
  readonly entries: readonly string[];
}

/**
 * Names the chunk of a module that several entries share: that of the first listed chunk one of whose entries needs
 * the module, else `rest`. So the first view loads what it needs and nothing that only later pages share.
 */
export function sharedChunkOf(chunks: readonly SharedChunk[], rest: string) {
  return (id: string, context: ChunkingContext): string => {
    const entries = entriesOf(id, context);
    const fits = ({ entries: wanted }: SharedChunk) =>
      wanted.some((end) => entries.some((entry) => entry.endsWith(end)));
    return chunks.find(fits)?.name ?? rest;
  };
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
