import { Button } from '@/ui/button';
import styles from './preset-buttons.module.css';

interface PresetButtonsProps {
  /** What they are reasons for. */
  readonly subject: string;
  readonly presets: readonly string[];
  readonly onTake: (preset: string) => void;
}

/** Common reasons; a press takes one over into the words, where it can be changed. */
export function PresetButtons({ subject, presets, onTake }: PresetButtonsProps) {
  return (
    <ul aria-label={`${subject}的常用说明`} className={styles['list']}>
      {presets.map((preset) => (
        <li key={preset}>
          <Button variant="ghost" size="sm" className={styles['preset']} onClick={() => onTake(preset)}>
            {preset}
          </Button>
        </li>
      ))}
    </ul>
  );
}
