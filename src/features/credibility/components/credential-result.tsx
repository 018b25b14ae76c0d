import { useEffect, useRef } from 'react';
import { Card } from '@/ui/layout/card';
import { DescriptionList } from '@/ui/figures/stat';
import { Tag } from '@/ui/marks/tag';
import { STATUS_WORDS, type Credential } from '../credential';
import styles from './credential-result.module.css';

/** What was found on record, or that nothing was; the heading takes the focus, so that the answer is heard. */
export function CredentialResult({ credentials }: { readonly credentials: readonly Credential[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['result']}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {credentials.length === 0 ? '未查询到登记记录' : `查询到 ${credentials.length} 条登记记录`}
      </h2>
      {credentials.length === 0 ? <NothingFound /> : <Records credentials={credentials} />}
    </section>
  );
}

function Records({ credentials }: { readonly credentials: readonly Credential[] }) {
  return (
    <ul className={styles['list']}>
      {credentials.map((credential) => (
        <li key={`${credential.certificateNumber}-${credential.name}`}>
          <Record credential={credential} />
        </li>
      ))}
    </ul>
  );
}

function Record({ credential }: { readonly credential: Credential }) {
  const { name, institution, status, isSimulated } = credential;
  const words = STATUS_WORDS[status];
  return (
    <Card>
      <div className={styles['head']}>
        <div className={styles['who']}>
          <h3 className={styles['name']}>{name}</h3>
          {institution !== name && <p className={styles['institution']}>{institution}</p>}
        </div>
        <span className={styles['verdict']} data-status={status}>
          {words.name}
        </span>
      </div>
      <p className={styles['meaning']}>{words.meaning}</p>
      <div className={styles['facts']}>
        <DescriptionList
          isDivided
          items={[
            { label: '资质类别', value: credential.certificateKind },
            { label: '证书编号', value: credential.certificateNumber },
            { label: '所在地区', value: credential.region },
            { label: '登记手机', value: credential.phone },
            { label: '取得日期', value: credential.issuedDay },
            { label: '有效期至', value: credential.validity },
          ]}
        />
      </div>
      {isSimulated && (
        <p className={styles['simulated']}>
          <Tag tone="outline">模拟数据</Tag>
        </p>
      )}
    </Card>
  );
}

function NothingFound() {
  return (
    <Card>
      <p className={styles['text']}>
        这通常意味着：输入与登记内容不完全一致，或者对方并未在本站登记。请核对姓名与编号后再查一次。
      </p>
      <ul className={styles['advice']}>
        <li>仍未查询到的，请勿向对方转账，也不要提供验证码、银行卡号或身份证照片。</li>
        <li>同时到中国证券投资基金业协会、中国证券业协会的官方公示栏目核对。</li>
        <li>
          发现冒用身份的，可拨打中国证监会服务热线 <a href="tel:12386">12386</a> 反映。
        </li>
      </ul>
    </Card>
  );
}
