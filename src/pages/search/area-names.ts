import type { FundArea } from '@/domain/performance-rules';

/** The search page's tabs. */
export const AREA_NAMES: Readonly<Record<FundArea, string>> = { public: '公募', private: '私募' };
