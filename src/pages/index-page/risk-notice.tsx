import styles from './risk-notice.module.css';

/** Risk notice below everything the home page shows. */
export function RiskNotice() {
  return (
    <section className={styles['notice']} aria-labelledby="risk-notice">
      <h2 id="risk-notice" className={styles['title']}>
        风险提示
      </h2>
      <div className={styles['text']}>
        <p>
          基金的过往业绩不预示其未来表现，基金管理人管理的其他基金的业绩也不代表某只基金的业绩。基金净值会随市场波动，投资者可能损失本金。
        </p>
        <p>
          购买前请阅读基金合同、招募说明书与产品资料概要，了解产品的风险等级、费用和开放安排，并结合自己的风险承受能力与投资期限作出判断。
        </p>
        <p>
          私募基金只面向合格投资者，其业绩在完成合格投资者认证后展示。首页的精选、路演与文章仅供参考，不构成投资建议。
        </p>
      </div>
    </section>
  );
}
