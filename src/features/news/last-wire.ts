let lastFilter = '';

/** Remembers the displayed list by the query of its address. */
export function noteWire(filter: string): void {
  lastFilter = filter;
}

/** Address of the last displayed list, the whole wire by default. */
export function lastWireHref(): string {
  return lastFilter === '' ? '/touzi' : `/touzi?${lastFilter}`;
}
