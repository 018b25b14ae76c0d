/** Closes once at SIGINT or SIGTERM and ends the process: with 0 when all closed, with 1 when it took over the limit. */
export function closeOnSignal(close: () => Promise<void>, limitMs: number): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
