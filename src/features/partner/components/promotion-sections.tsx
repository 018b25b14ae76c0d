import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/marks/icon';
import { Disclosure } from '@/ui/layout/disclosure';
import { cx } from '@/lib/cx';
import type { Step, Offer, Promotion, Question } from '../promotion/promotion';
import { PICTURE_RULE } from '../promotion/picture-papers';
import styles from './promotion-sections.module.css';

/** How joining works, in its order, each step with the time it takes. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, time, text }) => (
        <li key={title} className={styles['step']}>
          <h3 className={styles['heading']}>{title}</h3>
          <p className={styles['time']}>{time}</p>
          <p className={styles['stepText']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What the portal has for those who join, each with the way to see it. */
export function OfferList({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <ul className={styles['offers']}>
      {offers.map(({ icon, title, text, link }) => (
        <li key={title} className={styles['offer']}>
          <Icon name={icon} size={24} className={styles['offerIcon']} />
          <h3 className={styles['heading']}>{title}</h3>
          <p className={styles['offerText']}>{text}</p>
          {link !== undefined && (
            <Link to={link.to} className={styles['offerLink']}>
              {link.label}
              <Icon name="chevron-right" size={14} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who can join, and what to have ready before the form is begun. */
export function Preparation({ conditions, papers }: Pick<Promotion, 'conditions' | 'papers'>) {
  return (
    <div className={styles['columns']}>
      <div className={styles['part']}>
        <h3 className={styles['partTitle']}>申请条件</h3>
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
        <h3 className={styles['partTitle']}>需要准备</h3>
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

/** What people ask before they join; each question opens to its answer. */
export function QuestionBoard({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className={styles['questions']}>
      {questions.map(({ question, answer }) => (
        <li key={question}>
          <Disclosure summary={question}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

interface TermLink {
  readonly name: string;
  readonly to: string;
}

/** The texts that are agreed to with an application: to be read before. */
export function TermLinks({ terms }: { readonly terms: readonly TermLink[] }) {
  return (
    <ul className={styles['terms']}>
      {terms.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={styles['term']}>
            <Icon name="document" size={18} />
            <span>{name}</span>
            <Icon name="chevron-right" size={16} className={styles['arrow']} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface OtherKind {
  readonly question: string;
  readonly label: string;
  readonly to: string;
}

interface PromotionFootProps {
  /** The way to the form once more, for whoever has read so far; null where it is in view anyway. */
  readonly action: ReactNode;
  /** For whoever is in the wrong place: the way to the other promotion page. */
  readonly other: OtherKind;
}

/** Where the page ends: on to the form, or over to the other kind. */
export function PromotionFoot({ action, other }: PromotionFootProps) {
  return (
    <div className={styles['foot']}>
      {action}
      <p className={styles['other']}>
        {other.question}
        <Link to={other.to} className={styles['otherLink']}>
          {other.label}
          <Icon name="chevron-right" size={16} />
        </Link>
      </p>
    </div>
  );
}

interface ApplyBarProps {
  /** The way to the form stands elsewhere in view: the bar keeps its room and shows nothing. */
  readonly isHidden: boolean;
  /** There is a tab bar below to stand on. */
  readonly isAboveTabs: boolean;
  readonly children: ReactNode;
}

/** The way to the form at the foot of a narrow screen. It sticks there within the page and covers nothing at its end. */
export function ApplyBar({ isHidden, isAboveTabs, children }: ApplyBarProps) {
  return (
    <div
      className={cx(styles['bar'], isAboveTabs && styles['aboveTabs'], isHidden && styles['hidden'])}
      data-print="hide"
    >
      {!isHidden && children}
    </div>
  );
}
