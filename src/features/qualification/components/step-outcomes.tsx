import { formatCompactDate } from '@/domain/text/format';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import { fittingRisks } from '@/domain/qualification/suitability';
import { useQualification } from '@/session/investor/qualification.store';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import type { AssessmentResult } from '../api/step-calls';
import type { Mistake } from '../risk-paper';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface RiskMistakesProps {
  readonly mistakes: readonly Mistake[];
  readonly onOnward: () => void;
}

/** The wrong answers beside the right ones, before the result is displayed. */
export function RiskMistakes({ mistakes, onOnward }: RiskMistakesProps) {
  return (
    <StepFrame
      title="知识题解析"
      lead={`有 ${mistakes.length} 道知识题答错。答错的题不计分，每答错一题，风险等级下调一级，最低为 C1。`}
      actions={
        <Button className={styles['end']} onClick={onOnward}>
          查看测评结果
        </Button>
      }
    >
      <ol className={styles['review']} aria-label="答错的题">
        {mistakes.map(({ place, title, chosen, right, explanation }) => (
          <li key={place} className={styles['row']}>
            <div className={styles['words']}>
              <p>
                {place}. {title}
              </p>
              <p className={styles['error']}>您的回答：{chosen}</p>
              <p>正确答案：{right}</p>
              <p className={styles['lead']}>{explanation}</p>
            </div>
          </li>
        ))}
      </ol>
    </StepFrame>
  );
}

interface RiskResultProps {
  readonly result: AssessmentResult;
  /** Label of the main button: 下一步 or 完成. */
  readonly onwardWords: string;
  readonly onOnward: () => void;
  /** Undefined if no attempt is left today. */
  readonly onAgain: (() => void) | undefined;
}

/** Result of the assessment: level, matching products and expiry. */
export function RiskResult({ result, onwardWords, onOnward, onAgain }: RiskResultProps) {
  const { riskLevel, riskEndDate, isLowestCategory, attemptsLeft, loweredFrom } = result;
  return (
    <StepFrame
      title="测评结果"
      actions={
        <>
          {onAgain && (
            <Button variant="secondary" onClick={onAgain}>
              重新测评
            </Button>
          )}
          <Button className={styles['end']} onClick={onOnward}>
            {onwardWords}
          </Button>
        </>
      }
    >
      <div className={styles['result']}>
        <span className={styles['mark']}>
          <Icon name="shield-check" size={28} />
        </span>
        <p className={styles['note']}>您的风险等级</p>
        <p className={styles['level']}>{investorLevelName(riskLevel)}</p>
        <p>
          与您匹配的产品风险等级为 {fittingRisks(riskLevel, isLowestCategory)}，有效期至{' '}
          {formatCompactDate(riskEndDate)}
        </p>
        {loweredFrom !== null && (
          <p className={styles['note']}>因知识题答错，由 {investorLevelName(loweredFrom)} 下调。</p>
        )}
        {isLowestCategory && <p className={styles['note']}>您属于风险承受能力最低类别，只能购买 R1 产品。</p>}
        {attemptsLeft !== null && (
          <p className={styles['note']}>
            {attemptsLeft > 0 ? `今天还可以重新测评 ${attemptsLeft} 次` : '今天的测评次数已用完'}
          </p>
        )}
      </div>
    </StepFrame>
  );
}

/** All steps are complete: the level, and a button back to the previous page. */
export function DoneScreen({ onDone }: { readonly onDone: () => void }) {
  const { riskLevel, riskEndDate } = useQualification();
  return (
    <div className={styles['step']}>
      <div className={styles['result']}>
        <span className={styles['mark']}>
          <Icon name="shield-check" size={28} />
        </span>
        <h3 className={styles['level']}>已完成合格投资者认证</h3>
        <p>
          风险等级 {investorLevelName(riskLevel)}
          {riskEndDate !== '' && `，有效期至 ${formatCompactDate(riskEndDate)}`}
        </p>
        <p className={styles['note']}>现在可以查看私募基金的净值、收益与持仓，以及路演详情。</p>
      </div>
      <div className={styles['actions']}>
        <Button size="lg" className={styles['end']} onClick={onDone}>
          返回刚才的页面
        </Button>
      </div>
    </div>
  );
}
