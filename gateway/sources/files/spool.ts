import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { NavRow, NavTable, Payout, ReportPart, Spooled } from '../records';

/** Rows by code in a temporary file: those of a whole market are larger than the memory of a small machine. */
export interface Spool<Row> extends Spooled<Row> {
  add(row: Row): void;
  close(): void;
}

interface Place {
  readonly offset: number;
  readonly length: number;
}

type PackedTable = Omit<NavTable, 'rows'> & { readonly rows: PackedRows };

/** Rows as columns, NaN for missing values. */
interface PackedRows {
  readonly lines: Int32Array;
  readonly days: Int32Array;
  readonly navs: Float64Array;
  readonly growths: Float64Array;
  readonly accumulatedNavs: Float64Array;
  /** By row index. */
  readonly payouts: ReadonlyMap<number, Payout>;
}

const FLUSH_BYTES = 1 << 20;

/** How a row is written and read. */
interface RowForm<Row, Packed> {
  readonly pack: (row: Row) => Packed;
  readonly unpack: (packed: Packed) => Row;
}

/** What a run reads that is too much for the memory. */
export interface Spools {
  readonly navs: Spool<NavTable>;
  readonly reports: Spool<ReportPart>;
}

/** Opens the spools of a run; the rows of NAV tables are kept as columns. */
export function openSpools(): Spools {
  return {
    navs: openSpool<NavTable, PackedTable>({
      pack: (table) => ({ ...table, rows: packRows(table.rows) }),
      unpack: (packed) => ({ ...packed, rows: unpackRows(packed.rows) }),
    }),
    reports: openSpool<ReportPart, ReportPart>({ pack: (part) => part, unpack: (part) => part }),
  };
}

function openSpool<Row extends { readonly code: string }, Packed>({
  pack,
  unpack,
}: RowForm<Row, Packed>): Spool<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'));
  const handle = openSync(join(folder, 'rows'), 'w+');
  // An open file without a name ends with the process, however it ends.
  rmSync(folder, { recursive: true });
  const places = new Map<string, Place[]>();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let end = 0;

  function flush(): void {
    if (waiting.length > 0) writeSync(handle, Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  }

  return {
    codes: places,
    add(row) {
      const bytes = serialize(pack(row));
      const place = { offset: end, length: bytes.length };
      const others = places.get(row.code);
      if (others === undefined) places.set(row.code, [place]);
      else others.push(place);
      waiting.push(bytes);
      end += bytes.length;
      waitingBytes += bytes.length;
      if (waitingBytes > FLUSH_BYTES) flush();
    },
    of(code) {
      flush();
      return (places.get(code) ?? []).map(({ offset, length }) => {
        const bytes = Buffer.alloc(length);
        readSync(handle, bytes, 0, length, offset);
        const packed: Packed = deserialize(bytes);
        return unpack(packed);
      });
    },
    close() {
      closeSync(handle);
    },
  };
}

function packRows(rows: readonly NavRow[]): PackedRows {
  return {
    lines: Int32Array.from(rows, ({ line }) => line),
    days: Int32Array.from(rows, ({ day }) => day),
    navs: Float64Array.from(rows, ({ nav }) => nav),
    growths: Float64Array.from(rows, ({ growth }) => growth ?? Number.NaN),
    accumulatedNavs: Float64Array.from(rows, ({ accumulatedNav }) => accumulatedNav ?? Number.NaN),
    payouts: new Map(rows.flatMap(({ payout }, index) => (payout === null ? [] : [[index, payout]]))),
  };
}

function unpackRows(packed: PackedRows): NavRow[] {
  return Array.from(packed.days, (day, index) => ({
    line: packed.lines[index] ?? 0,
    day,
    nav: packed.navs[index] ?? Number.NaN,
    growth: numberAt(packed.growths, index),
    accumulatedNav: numberAt(packed.accumulatedNavs, index),
    payout: packed.payouts.get(index) ?? null,
  }));
}

function numberAt(column: Float64Array, index: number): number | null {
  const value = column[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
