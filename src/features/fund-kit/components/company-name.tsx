import { companyNameWithoutForm } from '@/domain/company-name';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';

/** A company's whole name where there is room for it, on a phone without its legal form. */
export function CompanyName({ name }: { readonly name: string }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? companyNameWithoutForm(name) : name;
}
