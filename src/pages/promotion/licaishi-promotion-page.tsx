import { useQuery } from '@tanstack/react-query';
import { partnersQuery } from '@/features/partner/api/partners.queries';
import { LICAISHI_PROMOTION } from '@/features/partner/promotion/licaishi-promotion';
import { countText } from './count-text';
import { PromotionPage } from './promotion-page';

const OTHER = { question: '您代表私募管理人？', label: '了解管理人入驻', to: '/tuiguang/guanli' };

/** /tuiguang/licaishi: for advisers who think of joining [S2.tuiguang]. */
export function LicaishiPromotionPage() {
  const board = useQuery(partnersQuery('licaishi'));
  const figures = [
    { label: '在册理财师', value: countText(board, ({ total }) => total), unit: '位' },
    { label: '所在机构', value: countText(board, ({ institutionCount }) => institutionCount), unit: '家' },
    { label: '已结束的课程', value: countText(board, ({ roadshowCount }) => roadshowCount), unit: '场' },
  ];
  return <PromotionPage promotion={LICAISHI_PROMOTION} figures={figures} other={OTHER} />;
}
