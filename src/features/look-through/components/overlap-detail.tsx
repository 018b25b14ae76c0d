import { formatCompactDate, formatPercent } from '@/domain/format';
import type { OverlapPair } from '@/domain/look-through-sum';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { CountedFund } from '../look-through-result';
import { overlapLevel } from '../look-through-words';
import { Folded } from './folded';
import styles from './overlap.module.css';

interface OverlapDetailProps {
  readonly pair: OverlapPair;
  readonly funds: readonly CountedFund[];
}

/** How much two funds share in words, and the securities that both hold. */
export function OverlapDetail({ pair, funds }: OverlapDetailProps) {
  const { overlap, common } = pair;
  const first = funds.find(({ key }) => key === pair.a);
  const second = funds.find(({ key }) => key === pair.b);
  if (first === undefined || second === undefined) return null;
  return (
    <>
      <p className={styles['words']} aria-live="polite">
        “{first.name}”与“{second.name}”重合 {formatPercent(overlap)}，{overlapLevel(overlap)}
        ，共同持有 {common.length} 只。{reportDays(first, second)}
      </p>
      <Folded
        items={common}
        noun="只"
        render={(shown) =>
          shown.length > 0 && (
            <Table label="共同持有" look="plain">
              <thead>
                <tr>
                  <HeadCell>共同持有</HeadCell>
                  <HeadCell isNumeric className={styles['holder']}>
                    {first.name}
                  </HeadCell>
                  <HeadCell isNumeric className={styles['holder']}>
                    {second.name}
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ code, name, a, b }) => (
                  <tr key={code}>
                    <RowHeadCell className={styles['common']}>{name}</RowHeadCell>
                    <Cell isNumeric>
                      <PlainFigure text={formatPercent(a)} />
                    </Cell>
                    <Cell isNumeric>
                      <PlainFigure text={formatPercent(b)} />
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      />
    </>
  );
}

function reportDays({ report: first }: CountedFund, { report: second }: CountedFund): string {
  return first.reportDate === second.reportDate
    ? ''
    : `两者的报告期不同：${formatCompactDate(first.reportDate)} 与 ${formatCompactDate(second.reportDate)}。`;
}
