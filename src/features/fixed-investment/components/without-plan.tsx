import type { ReactNode } from 'react';
import { GatewayError } from '@/api/gateway-error';
import { areaPath } from '@/domain/site/fund-paths';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import styles from './without-plan.module.css';

interface ChoosableProps {
  /** Where another fund is chosen. */
  readonly chooser: ReactNode;
}

interface UnreadFundProps extends ChoosableProps {
  readonly code: string;
  readonly read: FailedRead;
}

/** The fund could not be read: there is none of that code, or a call failed. */
export function UnreadFund({ code, read, chooser }: UnreadFundProps) {
  const isUnknown = read.error instanceof GatewayError && [400, 404].includes(read.error.status ?? 0);
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          picture="search"
          title={`未找到代码为 ${code} 的公募基金`}
          hint="代码可能有误，请重新选择。"
          action={<ToRanking />}
        />
      ) : (
        <ReadFailure read={read} />
      )}
      <div className={styles['chooser']}>{chooser}</div>
    </Card>
  );
}

/** Why a private fund has no plan. */
export function PrivateFundRefusal({ chooser }: ChoosableProps) {
  return (
    <Card>
      <EmptyState
        title="私募基金不支持定投测算"
        hint="私募基金单只 100 万元起投，只在开放日申购，不能按期小额定投。请选择一只公募基金。"
        action={<ToRanking />}
      />
      <div className={styles['chooser']}>{chooser}</div>
    </Card>
  );
}

function ToRanking() {
  return (
    <ButtonLink to={areaPath('public')} variant="secondary">
      查看公募排行
    </ButtonLink>
  );
}
