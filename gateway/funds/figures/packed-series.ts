import type { Series } from '../../../src/domain/returns/nav-series';

/*
 * Layout, little-endian: byte 0 decimals (0-6, 255 = Float64), bytes 1-3 zero, bytes 4-7 first day (Int32),
 * bytes 8-11 count (Uint32), bytes 12-15 zero, then the values (Int32 scaled or Float64), then day offsets (Uint16).
 */
const HEADER_BYTES = 16;
const FLOAT = 255;
const MOST_DECIMALS = 6;
const MOST_OFFSET = 0xffff;
const MOST_SCALED = 0x7fffffff;

/**
 * Packs a series into 6 bytes an entry if every value is exact with up to 6 decimals, else 10 bytes. Lossless. Throws
 * a RangeError if the days do not ascend or span more than 65,535 days.
 */
export function packSeries(series: Series): Uint8Array {
  const count = series.days.length;
  const firstDay = series.days[0] ?? 0;
  const decimals = exactDecimals(series.values);
  const valueBytes = decimals === null ? 8 : 4;
  const packed = new Uint8Array(HEADER_BYTES + count * (valueBytes + 2));
  const view = new DataView(packed.buffer);
  view.setUint8(0, decimals ?? FLOAT);
  view.setInt32(4, firstDay, true);
  view.setUint32(8, count, true);
  const scale = 10 ** (decimals ?? 0);
  const offsetsAt = HEADER_BYTES + count * valueBytes;
  let previous = -1;
  for (let index = 0; index < count; index += 1) {
    const value = series.values[index] ?? Number.NaN;
    if (decimals === null) view.setFloat64(HEADER_BYTES + index * 8, value, true);
    else view.setInt32(HEADER_BYTES + index * 4, Math.round(value * scale), true);
    const offset = (series.days[index] ?? Number.NaN) - firstDay;
    if (!(offset > previous && offset <= MOST_OFFSET))
      throw new RangeError('days must ascend within 65,535 days');
    view.setUint16(offsetsAt + index * 2, offset, true);
    previous = offset;
  }
  return packed;
}

/** Reads the output of `packSeries`: days ascending, values exact. */
export function unpackSeries(bytes: Uint8Array): Series {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decimals = view.getUint8(0);
  const firstDay = view.getInt32(4, true);
  const count = view.getUint32(8, true);
  const valueBytes = decimals === FLOAT ? 8 : 4;
  if (bytes.byteLength !== HEADER_BYTES + count * (valueBytes + 2))
    throw new RangeError('not a packed series');
  const scale = 10 ** decimals;
  const offsetsAt = HEADER_BYTES + count * valueBytes;
  const days = new Int32Array(count);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    days[index] = firstDay + view.getUint16(offsetsAt + index * 2, true);
    values[index] =
      decimals === FLOAT
        ? view.getFloat64(HEADER_BYTES + index * 8, true)
        : view.getInt32(HEADER_BYTES + index * 4, true) / scale;
  }
  return { days, values };
}

function exactDecimals(values: ArrayLike<number>): number | null {
  let decimals = 0;
  let scale = 1;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    while (!isExact(value, scale)) {
      decimals += 1;
      scale = 10 ** decimals;
      if (decimals > MOST_DECIMALS) return null;
    }
    if (Math.abs(value * scale) > MOST_SCALED) return null;
  }
  return fits(values, scale) ? decimals : null;
}

function isExact(value: number, scale: number): boolean {
  return Math.round(value * scale) / scale === value && !Object.is(value, -0);
}

function fits(values: ArrayLike<number>, scale: number): boolean {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Math.abs(value * scale) > MOST_SCALED || !isExact(value, scale)) return false;
  }
  return true;
}
