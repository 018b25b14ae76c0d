import type { SubjectNoun } from '@/features/fund-kit/components/subject-states';

/** What people call the companies of an area. */
export const COMPANY_NOUN: SubjectNoun = { public: '公募基金公司', private: '私募管理人' };
