import { companiesByIds, companyDetail, companySearch } from '../../../src/contract/people/fund-company';
import { RefusalError } from '../../http/server/refusals';
import { registerCall } from '../../http/server/register-call';
import { createCompanySums, findCompanies, findCompaniesByIds } from './fund-company-list';
import { readCompanyDetail } from './fund-company-detail';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/people/fund-company.ts. */
export function registerFundCompany(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, cache, readDataVersion } = deps;
  const gated = { cache, isGated: true };
  const source = { store, readSums: createCompanySums(store, readDataVersion) };

  registerCall(
    api,
    companiesByIds,
    async ({ ids }, { visitor }) => ({
      body: await findCompaniesByIds(source, ids, visitor.isQualified),
    }),
    gated,
  );
  registerCall(
    api,
    companySearch,
    async (request, { visitor }) => ({ body: await findCompanies(source, request, visitor.isQualified) }),
    gated,
  );
  registerCall(
    api,
    companyDetail,
    async (key, { visitor }) => {
      const body = await readCompanyDetail(source, key, visitor.isQualified);
      if (body !== null) return { body };
      throw new RefusalError('notFound', { message: '未找到该公司', field: 'code' });
    },
    gated,
  );
}
