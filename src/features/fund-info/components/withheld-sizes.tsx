import { Card } from '@/ui/card';
import { GatedFigure } from '@/ui/gated-figure';
import { DescriptionList } from '@/ui/stat';

/** In place of sizes and holders of a private fund, for a visitor who is not qualified. */
export function WithheldSizes() {
  return (
    <Card title="规模与持有人">
      <DescriptionList
        isDivided
        items={['规模变化', '持有人结构'].map((label) => ({ label, value: <GatedFigure /> }))}
      />
    </Card>
  );
}
