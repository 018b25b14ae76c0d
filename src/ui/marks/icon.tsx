import { ICON_PATHS, type IconName } from './icon-paths';

export type { IconName };

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
