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
