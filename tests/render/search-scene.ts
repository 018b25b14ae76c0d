import { screen, within } from '@testing-library/react';
import type * as v from 'valibot';
import { companySearch } from '@/contract/people/fund-company';
import { managerSearch } from '@/contract/people/fund-manager';
import { privateFundPage } from '@/contract/funds/private-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { answer, success } from '../handlers/answer';
import { PUBLIC_FUND_ROWS, publicFundRowReply } from '../handlers/public-fund';
import { foundPrivateRow } from '../handlers/search';
import { gatewayServer } from '../handlers/server';

type PublicRequest = v.InferOutput<typeof publicFundPage.request>;
type PrivateRequest = v.InferOutput<typeof privateFundPage.request>;

interface Market {
  readonly publicRows?: Parameters<typeof publicFundRowReply>[1][];
  readonly privateRows?: ReturnType<typeof foundPrivateRow>[];
}

const PRIVATE_ROWS = [foundPrivateRow(1), foundPrivateRow(2)];

/** Answers searches over these funds and keeps the requests for pages of rows; counts ask for one row. */
export function answerSearch({ publicRows, privateRows = PRIVATE_ROWS }: Market = {}) {
  const asked = { public: [] as PublicRequest[], private: [] as PrivateRequest[] };
  const rows = publicRows?.map((changes, index) => publicFundRowReply(index, changes)) ?? PUBLIC_FUND_ROWS;
  gatewayServer.use(
    answer(publicFundPage, (request) => {
      if (request.pageSize === 20) asked.public.push(request);
      const from = (request.pageNum - 1) * request.pageSize;
      return success({ data: rows.slice(from, from + request.pageSize), total: rows.length });
    }),
    answer(privateFundPage, async (request, raw) => {
      if (request.pagesize === '20') asked.private.push(await raw.clone().json());
      return success({ list: privateRows, total: privateRows.length });
    }),
  );
  return asked;
}

/** Answers that no manager and no company has the name. */
export function answerNobody() {
  gatewayServer.use(
    answer(managerSearch, () => success({ list: [], total: 0 })),
    answer(companySearch, () => success({ list: [], total: 0 })),
  );
}

export const publicTable = () => screen.findByRole('table', { name: '公募基金搜索结果' });
export const privateTable = () => screen.findByRole('table', { name: '私募基金搜索结果' });
export const field = () => screen.findByRole('combobox', { name: '搜索基金、经理与公司' });
export const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);
