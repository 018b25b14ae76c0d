import { Icon } from '@/ui/marks/icon';
import { PICTURE_RULE } from '../promotion/picture-papers';
import type { Promotion } from '../promotion/promotion';
import styles from './preparation.module.css';

/** Who can join, and what to have ready before the form is begun. */
export function Preparation({ conditions, papers }: Pick<Promotion, 'conditions' | 'papers'>) {
  return (
    <div className={styles['columns']}>
      <div className={styles['part']}>
        <h3 className={styles['title']}>申请条件</h3>
        <ul className={styles['conditions']}>
          {conditions.map((condition) => (
            <li key={condition}>
              <Icon name="check" size={16} className={styles['mark']} />
              {condition}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['part']}>
        <h3 className={styles['title']}>需要准备</h3>
        <dl className={styles['papers']}>
          {papers.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['rule']}>图片：{PICTURE_RULE}。</p>
      </div>
    </div>
  );
}
