import { useState } from 'react';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly photo: string;
  readonly size: number;
}

/** The visitor's picture; the default one where it cannot be loaded [S3.user]. The name beside it says who it is. */
export function Avatar({ photo, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      src={failed === photo ? DEFAULT_AVATAR : photo}
      alt=""
      width={size}
      height={size}
      className={styles['avatar']}
      onError={() => setFailed(photo)}
    />
  );
}
