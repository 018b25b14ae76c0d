import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayContainer } from './open-dialogs';
import styles from './hover-panel.module.css';

export interface HoverPanelProps {
  /** What the panel is about, for screen readers. */
  readonly label: string;
  readonly anchor: HTMLElement;
  /** The pointer came onto the panel, and left it. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** Esc, scrolling and a change of the window's size. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 4;
const EDGE_PX = 12;

/** A panel below and to the right of its anchor, or above it if there is more room; it never takes the focus. */
export function HoverPanel({ label, anchor, onEnter, onLeave, onClose, children }: HoverPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const container = useOverlayContainer();
  useLayoutEffect(() => {
    if (ref.current) setPlace(placeBeside(anchor, ref.current));
  }, [anchor]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('scroll', onClose, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
  return createPortal(
    <div
      ref={ref}
      role="tooltip"
      aria-label={label}
      className={styles['panel']}
      style={place ?? { visibility: 'hidden' }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    container,
  );
}

function placeBeside(anchor: HTMLElement, panel: HTMLElement): Place {
  const box = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = box.bottom + GAP_PX;
  const isFittingBelow = below + height + EDGE_PX <= window.innerHeight;
  const top = isFittingBelow ? below : Math.max(EDGE_PX, box.top - GAP_PX - height);
  const left = Math.min(box.right, window.innerWidth - width - EDGE_PX);
  return { left: Math.max(EDGE_PX, left), top };
}
