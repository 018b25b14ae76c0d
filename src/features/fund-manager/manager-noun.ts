import type { SubjectNoun } from '@/features/fund-kit/components/subject-states';

/** What people call those who manage the funds of an area. */
export const MANAGER_NOUN: SubjectNoun = { public: '公募基金经理', private: '私募基金经理' };
