import { Fragment, type ReactNode, type Ref } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import type { Promotion } from '../promotion/promotion';
import styles from './promotion-hero.module.css';
import { PromotionScene } from './promotion-scene';

/** A figure of the head; undefined while it is on its way. */
export interface HeroFigure {
  readonly label: string;
  readonly value: string | undefined;
  readonly unit: string;
}

interface PromotionHeroProps {
  readonly title: string;
  readonly promotion: Promotion;
  /** None where the gateway does not tell them. */
  readonly figures: readonly HeroFigure[];
  /** Beside the figures: that some of them are simulated. */
  readonly note: string;
  /** The way to the form. */
  readonly action: ReactNode;
  /** The place of the action, watched for whether it is in view. */
  readonly actionPlace: Ref<HTMLDivElement>;
}

/** What joining is in one sentence, what there is by now, and the one way to the form. */
export function PromotionHero(props: PromotionHeroProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { title, promotion, figures, note, action, actionPlace } = props;
  return (
    <header className={styles['hero']}>
      <div className={styles['words']}>
        {/* On a narrow screen the bar above says it. */}
        <h1 className={isMobile ? 'visually-hidden' : styles['title']}>{title}</h1>
        <p className={styles['headline']}>
          {promotion.headline.map((phrase) => (
            <Fragment key={phrase}>
              {phrase}
              <wbr />
            </Fragment>
          ))}
        </p>
        <p className={styles['lead']}>{promotion.lead}</p>
        <div ref={actionPlace} className={styles['action']}>
          {action}
          <p className={styles['hint']}>{promotion.steps[0]?.time}填完，草稿自动保存</p>
        </div>
      </div>
      <div className={styles['picture']}>
        <PromotionScene kind={promotion.kind} />
      </div>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ label, value, unit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value === undefined ? (
                  <span className={styles['coming']} />
                ) : (
                  <>
                    <strong>{value}</strong> {unit}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {figures.length > 0 && <p className={styles['note']}>{note}</p>}
    </header>
  );
}
