import type { CompanyEntry } from '@/contract/fund-company';
import type { ManagerEntry } from '@/contract/fund-manager';
import { companyHref, managerHref } from '@/domain/fund-paths';

/** A manager or a company that a search found, as one line leading to its page. */
export interface FoundPerson {
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

/** Wire names stop here. */
export function managerFromWire(entry: ManagerEntry): FoundPerson {
  return {
    code: entry.code,
    name: entry.name,
    detail: `${entry.companyName} · ${entry.fundCount} 只基金`,
    href: managerHref(entry.area, entry.code),
  };
}

/** Wire names stop here. */
export function companyFromWire(entry: CompanyEntry): FoundPerson {
  return {
    code: entry.id,
    name: entry.name,
    detail: `${entry.city} · ${entry.fundCount} 只基金 · ${entry.managerCount} 位经理`,
    href: companyHref(entry.area, entry.id),
  };
}
