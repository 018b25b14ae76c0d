import type { ReactNode } from 'react';
import type { FundArea } from '@/domain/performance-rules';
import type { ScreenerModel } from './use-screener';

/** Lets the visitor pick a company; the page brings it along. */
export type CompanySlot = (choice: {
  readonly area: FundArea;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** What shows conditions to choose from. */
export interface ConditionPanelProps {
  readonly model: ScreenerModel;
  readonly companySlot: CompanySlot;
}
