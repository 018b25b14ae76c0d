/** What a promise gives, or null where it fails or takes longer than `ms`. */
export async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
