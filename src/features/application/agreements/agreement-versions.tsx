import type { Agreement } from '@/contract/partner';
import { formatCompactDate } from '@/domain/format';
import { versionName } from '@/domain/text-version';
import { AgreementLink } from './agreement-link';
import { agreementHref } from './agreement-names';

interface AgreementVersionsProps {
  /** As it stands. */
  readonly current: Agreement;
  /** The version that is being read. */
  readonly shown: string;
}

/** All versions of an agreement, newest first, with the one that is being read marked. */
export function AgreementVersions({ current, shown }: AgreementVersionsProps) {
  const { type, version, effectiveDate, earlier } = current;
  return (
    <ul>
      {[{ version, effectiveDate }, ...earlier].map((each, index) => (
        <li key={each.version}>
          <AgreementLink
            to={agreementHref(type, index === 0 ? undefined : each.version)}
            note={`${formatCompactDate(each.effectiveDate)} 起`}
            isCurrent={each.version === shown}
          >
            {versionName(each.version)}
            {index === 0 && '（现行）'}
          </AgreementLink>
        </li>
      ))}
    </ul>
  );
}
