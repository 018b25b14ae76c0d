/** Position of a picture in its square frame. */
export interface PictureView {
  /** 1 fits the frame. */
  readonly scale: number;
  /** Degrees clockwise, a multiple of 90. */
  readonly rotation: number;
  /** Fractions of the frame's edge to the right and down. */
  readonly x: number;
  readonly y: number;
}

export const FITTED: PictureView = { scale: 1, rotation: 0, x: 0, y: 0 };

const LARGEST = 6;
const STEP = 1.5;
const QUARTER = 90;
/** Distance of an arrow key in fractions of the frame's edge. */
const KEY_MOVE = 0.12;

/** One step larger, or smaller for a negative direction; between the fitting size and six times of it. */
export function zoomed(view: PictureView, direction: 1 | -1): PictureView {
  const scale = Math.min(LARGEST, Math.max(1, direction > 0 ? view.scale * STEP : view.scale / STEP));
  const grown = scale / view.scale;
  // Keeps the centre in place.
  return kept({ ...view, scale, x: view.x * grown, y: view.y * grown });
}

/** A quarter turn to the right, or to the left for a negative direction. */
export function turned(view: PictureView, direction: 1 | -1): PictureView {
  return { ...view, rotation: view.rotation + direction * QUARTER, x: 0, y: 0 };
}

/** Moves by fractions of the frame's edge, within the enlarged picture. */
export function moved(view: PictureView, right: number, down: number): PictureView {
  return kept({ ...view, x: view.x + right, y: view.y + down });
}

const KEYS: Readonly<Record<string, (view: PictureView) => PictureView>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  '0': () => FITTED,
  r: (view) => turned(view, 1),
  R: (view) => turned(view, -1),
  ArrowLeft: (view) => moved(view, KEY_MOVE, 0),
  ArrowRight: (view) => moved(view, -KEY_MOVE, 0),
  ArrowUp: (view) => moved(view, 0, KEY_MOVE),
  ArrowDown: (view) => moved(view, 0, -KEY_MOVE),
};

/** The view after a key press, `null` for other keys; arrow keys have no effect on a picture that fits. */
export function viewAfterKey(view: PictureView, key: string): PictureView | null {
  if (key.startsWith('Arrow') && view.scale === 1) return null;
  return Object.hasOwn(KEYS, key) ? (KEYS[key]?.(view) ?? null) : null;
}

function kept(view: PictureView): PictureView {
  const reach = (view.scale - 1) / 2;
  const within = (value: number) => Math.min(reach, Math.max(-reach, value));
  return { ...view, x: within(view.x), y: within(view.y) };
}
