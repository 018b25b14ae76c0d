import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Runs the files of each project in the order of their paths, or backwards with `TEST_ORDER=reversed`. */
export class FilesByPath implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = files.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return process.env['TEST_ORDER'] === 'reversed' ? byPath.toReversed() : byPath;
  }

  async shard(): Promise<TestSpecification[]> {
    throw new Error('the test run is not cut into shards');
  }
}

function keyOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${moduleId}`;
}
