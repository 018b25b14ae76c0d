import { Card } from '@/ui/card';
import { GatedFigure } from '@/ui/gated-figure';
import { DescriptionList } from '@/ui/stat';

const WITHHELD = [
  '净值与收益走势',
  '阶段业绩与同类排名',
  '年度与月度收益',
  '风险指标与回撤',
  '净值明细',
] as const;

/** What a visitor who is not qualified would find here; the notice above says why and what to do. */
export function WithheldDetail() {
  return (
    <Card title="业绩与风险" note="合格投资者认证后可见">
      <DescriptionList isDivided items={WITHHELD.map((label) => ({ label, value: <GatedFigure /> }))} />
    </Card>
  );
}
