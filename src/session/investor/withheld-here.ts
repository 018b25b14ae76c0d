let isWithheldHere = false;

/** Notes that the portal itself left figures out of a reply, because its gateway does not withhold any. */
export function noteWithheldHere(): void {
  isWithheldHere = true;
}

/** Whether replies were read that show more to a qualified visitor although the gateway answers both alike. */
export function hasWithheldHere(): boolean {
  return isWithheldHere;
}
