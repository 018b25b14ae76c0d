import { useEffect, type ComponentType } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { showLoadFailure } from './load-failure';

/**
 * The code of a window, loaded when it is first opened; undefined while it is closed or loading. If loading fails, closes
 * the window and shows a toast. Both functions must be the same at every render.
 */
export function useWindowCode<Props>(
  importWindow: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  close: () => void,
): { readonly Component: ComponentType<Props> | undefined } {
  const { Component, load } = useLazyComponent(importWindow);
  useEffect(() => {
    const fetchCode = async () => {
      if (await load()) return;
      close();
      showLoadFailure();
    };
    if (isOpen) void fetchCode();
  }, [isOpen, load, close]);
  return { Component: isOpen ? Component : undefined };
}
