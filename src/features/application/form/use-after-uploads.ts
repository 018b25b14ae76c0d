import { useEffect, useEffectEvent, useState } from 'react';

/** What the visitor wants to do once no upload is pending. */
export interface UploadWish<Wish> {
  readonly wanted: { readonly wish: Wish } | null;
  /** Replaces an earlier wish. */
  readonly wait: (wish: Wish) => void;
  readonly cancel: () => void;
}

export function useUploadWish<Wish>(): UploadWish<Wish> {
  const [wanted, setWanted] = useState<{ readonly wish: Wish } | null>(null);
  return { wanted, wait: (wish) => setWanted({ wish }), cancel: () => setWanted(null) };
}

/** Runs a wish once no upload is pending; `run` cancels the wish. Returns whether it waits. */
export function useAfterUploads<Wish>(
  { wanted }: UploadWish<Wish>,
  isBusy: boolean,
  run: (wish: Wish) => void,
): boolean {
  const resume = useEffectEvent(run);
  useEffect(() => {
    if (wanted && !isBusy) resume(wanted.wish);
  }, [wanted, isBusy]);
  return wanted !== null && isBusy;
}
