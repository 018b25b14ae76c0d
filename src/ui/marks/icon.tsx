export interface IconProps {
  readonly name: IconName;
  /** Edge in CSS pixels; the drawing is made for 16 to 28. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A decorative stroke icon in the colour of its text. The control around it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  const { stroke, fill } = ICON_PATHS[name];
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {stroke !== undefined && <path d={stroke} />}
      {fill !== undefined && <path d={fill} fill="currentColor" stroke="none" />}
    </svg>
  );
}

/** One drawing on a 24 x 24 field: lines in the text colour, and areas filled with it. */
interface Drawing {
  readonly stroke?: string;
  readonly fill?: string;
}

const STAR = 'M12 3.4l2.63 5.33 5.88.86-4.25 4.14 1 5.86L12 16.83l-5.26 2.76 1-5.86-4.25-4.14 5.88-.86z';
const SHIELD = 'M12 3l7.5 2.8v5.7c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V5.8z';
const BELL = 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6.5H4c0-.5 2-1.5 2-6.5zM10 20h4';
const CIRCLE = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0z';

const drawings = {
  search: { stroke: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.8 15.8l4.7 4.7' },
  star: { stroke: STAR },
  'star-filled': { stroke: STAR, fill: STAR },
  home: { stroke: 'M3.5 11.2L12 4l8.5 7.2M5.8 9.5V20h12.4V9.5M9.8 20v-5.7h4.4V20' },
  'chart-line': { stroke: 'M4 4v16h16M7.5 15l3.5-4.5 3 2.5 5-6.5' },
  bars: { stroke: 'M4 20h16M7 20v-8M12 20V5M17 20v-11' },
  video: {
    stroke:
      'M4.5 6h9.5a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM15 10.6l5.5-3.1v9L15 13.4',
  },
  book: {
    stroke:
      'M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20',
  },
  user: { stroke: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6' },
  'user-plus': {
    stroke: 'M6 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM3 20.5c.6-4 3.4-6 7-6 1.5 0 2.8.3 3.9.9M18 14.5v6M15 17.5h6',
  },
  users: {
    stroke:
      'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2.3.6 3.6 2.1 4 4.6',
  },
  'chevron-left': { stroke: 'M15 5l-7 7 7 7' },
  'chevron-right': { stroke: 'M9 5l7 7-7 7' },
  'chevron-up': { stroke: 'M5 15l7-7 7 7' },
  'chevron-down': { stroke: 'M5 9l7 7 7-7' },
  back: { stroke: 'M19.5 12H5M11 5.5L4.5 12l6.5 6.5' },
  'arrow-up': { stroke: 'M12 19.5V5M6 10.8L12 4.8l6 6' },
  'arrow-down': { stroke: 'M12 4.5V19M6 13.2l6 6 6-6' },
  sort: { stroke: 'M8 19V5.5M4.5 9L8 5.5 11.5 9M16 5v13.5M12.5 15l3.5 3.5 3.5-3.5' },
  close: { stroke: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  plus: { stroke: 'M12 5v14M5 12h14' },
  minus: { stroke: 'M5 12h14' },
  check: { stroke: 'M4.5 12.5l5 5 10-11' },
  menu: { stroke: 'M4 6.5h16M4 12h16M4 17.5h16' },
  more: {
    fill: 'M3.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM17.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0z',
  },
  filter: { stroke: 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5z' },
  sliders: { stroke: 'M4 7.5h10M18 7.5h2M16 5v5M4 16.5h2M10 16.5h10M8 14v5' },
  columns: { stroke: 'M4.5 5h15v14h-15zM9.5 5v14M14.5 5v14' },
  compare: { stroke: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4' },
  refresh: { stroke: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5' },
  download: { stroke: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15' },
  external: {
    stroke: 'M14 4.5h5.5V10M19.5 4.5L11 13M17.5 14v4.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H10',
  },
  share: {
    stroke:
      'M12 15V4M8 7.5l4-4 4 4M6.5 11h-1a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1',
  },
  sun: {
    stroke:
      'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  },
  moon: { stroke: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z' },
  contrast: { stroke: CIRCLE, fill: 'M12 3.5a8.5 8.5 0 0 1 0 17z' },
  shield: { stroke: SHIELD },
  'shield-check': { stroke: `${SHIELD}M8.5 12l2.5 2.5 4.5-5` },
  lock: {
    stroke:
      'M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  },
  eye: {
    stroke:
      'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  },
  bolt: { stroke: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6z' },
  calculator: {
    stroke:
      'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.3h.01M12 16.3h3.5',
  },
  graduation: {
    stroke: 'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.6 3.4 2.4 5.5 2.4s4-.8 5.5-2.4v-4.5M21.5 9.5V15',
  },
  document: {
    stroke:
      'M6.5 3.5h7.5l4.5 4.5v11.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  },
  warning: { stroke: 'M12 4.2L2.9 19.5h18.2zM12 10v4.5M12 17v.01' },
  info: { stroke: `${CIRCLE}M12 11v5.5M12 7.7v.01` },
  headset: {
    stroke:
      'M4 14.5V12a8 8 0 0 1 16 0v2.5M4 13.5h2.5v5.5H5a1 1 0 0 1-1-1zM20 13.5h-2.5v5.5H19a1 1 0 0 0 1-1zM19 19c-.5 1.5-2 2-5 2',
  },
  phone: { stroke: 'M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1zM11 18.5h2' },
  bell: { stroke: BELL },
  'bell-filled': { stroke: BELL, fill: BELL },
  clock: { stroke: `${CIRCLE}M12 7v5l3.5 2` },
  calendar: {
    stroke:
      'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.5 3v4M15.5 3v4',
  },
  play: { stroke: 'M7.5 4.5l11.5 7.5-11.5 7.5z' },
  pause: { stroke: 'M8.5 5v14M15.5 5v14' },
  send: { stroke: 'M3.5 11.5L20.5 4l-5 16.5-4-7zM11.5 13.5L20.5 4' },
  print: {
    stroke:
      'M7 8.5V3.5h10v5M7 17.5H4.5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17M7 14h10v6.5H7z',
  },
  trash: { stroke: 'M4.5 6.5h15M9 6.5v-2.5h6v2.5M6.5 6.5l1 14h9l1-14M10.2 10.5l.3 6M13.8 10.5l-.3 6' },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

const ICON_PATHS: Readonly<Record<IconName, Drawing>> = drawings;
