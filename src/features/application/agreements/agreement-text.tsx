import type { Agreement } from '@/contract/applications/partner';
import { formatCompactDate } from '@/domain/text/format';
import { versionName } from '@/domain/text/text-version';
import styles from './agreement-text.module.css';

interface AgreementTextProps {
  readonly agreement: Agreement;
  /** Heading level of the sections. */
  readonly headingLevel?: 2 | 3;
}

/** Version, effective date and sections of an agreement. */
export function AgreementText({ agreement, headingLevel = 2 }: AgreementTextProps) {
  const { version, effectiveDate, sections } = agreement;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['text']}>
      <p className={styles['facts']}>
        <span>文本版本：{versionName(version)}</span>
        <span>自 {formatCompactDate(effectiveDate)} 起生效</span>
      </p>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} className={styles['section']}>
          <Heading id={sectionId(index)} tabIndex={-1} className={styles['heading']}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles['paragraph']}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Id of the heading of a section, counted from 0. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}
