import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of the picture. */
  readonly photo: string;
  /** Address of the picture to show if it cannot be loaded. */
  readonly fallback: string;
  /** Edge in px. */
  readonly size: number;
}

/** A person's round picture. The name is beside it. */
export function Avatar({ photo, fallback, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      src={failed === photo ? fallback : photo}
      alt=""
      width={size}
      height={size}
      className={styles['avatar']}
      onError={() => setFailed(photo)}
    />
  );
}
