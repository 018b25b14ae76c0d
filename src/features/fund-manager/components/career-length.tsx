import { useQuery } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';
import { daysInProfession, formatTenure } from '@/domain/calendar/tenure';
import { portalSettingsQuery } from '@/session/portal-settings.queries';

interface CareerLengthProps {
  readonly manager: { readonly area: FundArea; readonly careerStartDate: string | null };
}

/** 从业年限: from the start of the career to the area's newest NAV day, on every page alike. */
export function CareerLength({ manager: { area, careerStartDate } }: CareerLengthProps) {
  const settings = useQuery(portalSettingsQuery()).data;
  const asOf = area === 'public' ? settings?.publicNavDate : settings?.privateNavDate;
  return formatTenure(daysInProfession(careerStartDate, asOf));
}
