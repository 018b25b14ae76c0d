/** A file that cannot be used at all: the import stops and the database stays as it was. */
export class ImportFailure extends Error {
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string) {
    super(line === null ? `${file}：${reason}` : `${file} 第 ${line} 行：${reason}`);
    this.name = 'ImportFailure';
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** Thrown out of the transaction where what the files say may not be written beside what is there. */
export class RefusedImport extends Error {
  readonly failures: readonly ImportFailure[];

  constructor(failures: readonly ImportFailure[]) {
    super(failures.map(({ message }) => message).join('\n'));
    this.name = 'RefusedImport';
    this.failures = failures;
  }
}
