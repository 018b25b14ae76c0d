import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import styles from './protection-teaser.module.css';

/** The way to investor protection and its quiz. */
export function ProtectionTeaser() {
  return (
    <Card>
      <div className={styles['teaser']}>
        <span className={styles['mark']}>
          <Icon name="shield-check" size={24} />
        </span>
        <h2 className={styles['title']}>这样的骗局，您认得出吗？</h2>
        <p className={styles['words']}>了解您的权利与维权途径，再做几道小题，检验自己的判断。</p>
        <ButtonLink to="/toujiao/baohu" variant="secondary" size="lg">
          进入投资者保护
        </ButtonLink>
      </div>
    </Card>
  );
}
