import { Link } from 'react-router-dom';
import { FIGURE_ARTICLES } from '@/domain/funds/figure-articles';
import { Card } from '@/ui/layout/card';
import { articlePath } from '../article';
import { ButtonLink } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import styles from './academy-aside.module.css';

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

/** Where to begin: the articles that explain the figures on the portal's pages. */
export function FigureGuide() {
  return (
    <Card title="从看懂数字开始">
      <ul className={styles['list']} aria-label="指标入门">
        {Object.entries(FIGURE_ARTICLES).map(([id, title]) => (
          <li key={id}>
            <Link to={articlePath(id)} className={styles['link']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
