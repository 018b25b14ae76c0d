import { useQuery } from '@tanstack/react-query';
import { partnersQuery } from '@/features/partner/api/partners.queries';
import { GUANLI_PROMOTION } from '@/features/partner/promotion/guanli-promotion';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { countText } from './count-text';
import { PromotionPage } from './promotion-page';

const OTHER = { question: '您是持证的理财师？', label: '了解理财师入驻', to: '/tuiguang/licaishi' };

/** /tuiguang/guanli: for managers of private funds who think of joining [S2.tuiguang]. */
export function GuanliPromotionPage() {
  const board = useQuery(partnersQuery('guanli'));
  const settings = useQuery(portalSettingsQuery());
  const figures = [
    { label: '在册管理人', value: countText(board, ({ institutionCount }) => institutionCount), unit: '家' },
    {
      label: '收录私募基金',
      value: countText(settings, ({ privateFundCount }) => privateFundCount),
      unit: '只',
    },
    { label: '已结束的路演', value: countText(board, ({ roadshowCount }) => roadshowCount), unit: '场' },
  ];
  return <PromotionPage promotion={GUANLI_PROMOTION} figures={figures} other={OTHER} />;
}
