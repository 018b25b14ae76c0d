import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { AgreementType } from '@/domain/site/application';
import { agreementQuery } from './agreement.queries';
import styles from './agreement-checks.module.css';
import { AgreementRow } from './agreement-row';

/** An agreement that the visitor accepted, in the version they read. */
export interface AgreedText {
  readonly type: AgreementType;
  readonly version: string;
}

interface AgreementChecksProps {
  readonly types: readonly AgreementType[];
  readonly agreed: readonly AgreedText[];
  readonly onChange: (agreed: readonly AgreedText[]) => void;
  /** Error of the whole group: 请阅读并勾选全部协议. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Id of the group, which receives the focus on an error. */
  readonly id?: string;
}

/**
 * Checkboxes for the required agreements. A box is enabled after its text was opened, and is cleared when the text has a
 * newer version (see `refreshAgreements`).
 */
export function AgreementChecks(props: AgreementChecksProps) {
  const { types, agreed, onChange, error, isDisabled = false, id = 'agreements' } = props;
  const errorId = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The versions ticked last, to mark those that were replaced since. */
  const [ticked, setTicked] = useState(() => new Map(agreed.map(({ type, version }) => [type, version])));
  const reads = useQueries({ queries: types.map((type) => agreementQuery(type)) });

  const outdated = agreed.filter(({ type, version }) => {
    const current = reads[types.indexOf(type)]?.data?.version;
    return current !== undefined && current !== version;
  });
  useEffect(() => {
    if (outdated.length > 0) onChange(agreed.filter((text) => !outdated.includes(text)));
  });

  const agree = (type: AgreementType, version: string | undefined) => {
    if (version !== undefined) setTicked((before) => new Map(before).set(type, version));
    onChange(withText(agreed, type, version));
  };

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles['group']}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>协议与规则</legend>
      <ul className={styles['list']}>
        {types.map((type, index) => {
          const read = reads[index];
          const version = read?.data?.version;
          const key = `${type} ${version}`;
          const isAgreed = agreed.some((text) => text.type === type);
          return (
            read && (
              <AgreementRow
                key={type}
                type={type}
                read={read}
                isAgreed={isAgreed}
                isOpened={isAgreed || opened.has(key)}
                isRenewed={version !== undefined && (ticked.get(type) ?? version) !== version}
                isDisabled={isDisabled}
                onOpened={() => setOpened((before) => new Set([...before, key]))}
                onAgree={(isAgreedTo) => agree(type, isAgreedTo ? version : undefined)}
              />
            )
          );
        })}
      </ul>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The accepted agreements with this one added in a version, or removed. */
function withText(agreed: readonly AgreedText[], type: AgreementType, version: string | undefined) {
  const others = agreed.filter((text) => text.type !== type);
  return version === undefined ? others : [...others, { type, version }];
}
