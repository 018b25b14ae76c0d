/** A controller that is aborted with `outer` too, for its reason; `unlink` leaves nothing of it at the outer signal. */
export function linkedController(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return { controller, unlink: () => outer?.removeEventListener('abort', abort) };
}
