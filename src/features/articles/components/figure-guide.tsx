import { Link } from 'react-router-dom';
import { FIGURE_ARTICLES } from '@/domain/figure-articles';
import { Card } from '@/ui/card';
import { articlePath } from '../article';
import styles from './figure-guide.module.css';

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
