import { ApplyFrame } from './apply-frame';

/** /apply/guanli: a manager of private funds applies to join. */
export function GuanliPage() {
  return <ApplyFrame kind="guanli" />;
}
