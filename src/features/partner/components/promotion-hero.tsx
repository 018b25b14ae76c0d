import { Fragment, type ReactNode, type Ref } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import type { ApplicantKind } from '@/domain/site/application';
import type { Promotion } from '../promotion/promotion';
import styles from './promotion-hero.module.css';

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

/** The house's lake at night: over it an adviser's sealed sheet, or the pavilion of a manager who is listened to. */
function PromotionScene({ kind }: { readonly kind: ApplicantKind }) {
  return (
    <svg className={styles['scene']} viewBox="0 0 480 320" aria-hidden="true" focusable="false">
      <circle className={styles['halo']} cx="372" cy="82" r="58" />
      <circle className={styles['moon']} cx="372" cy="82" r="34" />
      <path
        className={styles['far']}
        d="M0 214c40-6 66-46 104-46s52 26 86 20 54-62 98-62 58 44 92 50 62-18 100-8v64H0z"
      />
      <path
        className={styles['near']}
        d="M0 232c52 0 74-26 118-26s60 18 104 16 66-34 112-34 70 32 146 26v46H0z"
      />
      <path
        className={styles['water']}
        d="M20 262h120M176 262h74M296 262h150M70 280h92M214 280h150M398 280h50M40 298h60M140 298h200M120 314h70M240 314h110"
      />
      <path className={styles['glint']} d="M340 258h66M350 270h44M358 284h30M364 298h18" />
      {kind === 'licaishi' ? <SealedSheet /> : <Pavilion />}
    </svg>
  );
}

function SealedSheet() {
  return (
    <g transform="rotate(-5 178 142)">
      <path
        className={styles['sheet']}
        d="M112 42h112l26 26v168a6 6 0 0 1-6 6H112a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6z"
      />
      <path className={styles['fold']} d="M224 42v26h26" />
      <circle className={styles['portrait']} cx="140" cy="88" r="16" />
      <path className={styles['strong']} d="M168 82h44M168 96h62" />
      <path className={styles['lines']} d="M126 128h102M126 146h102M126 164h76M126 206h50" />
      <circle className={styles['seal']} cx="214" cy="200" r="21" />
      <path className={styles['tick']} d="M204 200l7 7 13-14" />
    </g>
  );
}

function Pavilion() {
  return (
    <>
      <path className={styles['step']} d="M92 250h176l10 10H82z" />
      <path className={styles['pillar']} d="M112 162v88M152 162v88M208 162v88M248 162v88" />
      <path className={styles['rail']} d="M112 232h40M208 232h40M112 222h40M208 222h40" />
      <path
        className={styles['roof']}
        d="M180 74c10 34 44 62 96 78-8 6-14 10-22 12H106c-8-2-14-6-22-12 52-16 86-44 96-78z"
      />
      <path className={styles['ridge']} d="M180 60v14M98 158c50 4 114 4 164 0" />
      <circle className={styles['lamp']} cx="180" cy="186" r="7" />
      <path className={styles['cord']} d="M180 164v15" />
    </>
  );
}
