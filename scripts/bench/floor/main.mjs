// The ranking as the packages of the portal alone can show it: the floor of a page that is rendered by the client.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import NProgress from 'nprogress';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { create } from 'zustand';
import { CALL_HEADERS } from '../calls.mjs';

const COLUMNS = ['NAV_VAL', 'DAY_GRO_RATE', 'WEEK1_INCOME', 'MONTH1_INCOME', 'MONTH3_INCOME', 'YEAR1_INCOME'];
const useSort = create((set) => ({ field: 'YEAR1_INCOME', sortBy: (field) => set({ field }) }));

async function readRows(field, signal) {
  const request = {
    pageNum: 1,
    pageSize: 20,
    SORT_FIELD: field,
    SORT_DIRECTION: 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: [] },
  };
  const { data } = await axios.post('/api/funds/public/PA122001', request, { headers: CALL_HEADERS, signal });
  return data.body.data;
}

function Ranking() {
  const { field, sortBy } = useSort();
  const { data: rows = [] } = useQuery({
    queryKey: ['rows', field],
    queryFn: ({ signal }) => readRows(field, signal),
  });
  const head = COLUMNS.map((name) =>
    createElement(
      'th',
      { key: name, 'aria-sort': name === field ? 'descending' : undefined },
      createElement('button', { type: 'button', onClick: () => sortBy(name) }, name),
    ),
  );
  const body = rows.map((row) =>
    createElement(
      'tr',
      { key: row.FUND_CODE },
      createElement('th', null, createElement(Link, { to: `?code=${row.FUND_CODE}` }, row.FUND_SHORT_NAME)),
      COLUMNS.map((name) => createElement('td', { key: name }, shown(name, row[name]))),
    ),
  );
  return createElement(
    'main',
    null,
    createElement('h1', null, '公募基金排行'),
    createElement(
      'table',
      null,
      createElement('thead', null, createElement('tr', null, createElement('th', null, '基金'), head)),
      createElement('tbody', null, body),
    ),
  );
}

function shown(name, value) {
  if (typeof value !== 'number') return '--';
  return name === 'NAV_VAL' ? value.toFixed(4) : `${value > 0 ? '+' : ''}${(100 * value).toFixed(2)}%`;
}

// Read as in the portal, whose bar shows with a navigation, and the first view has none.
NProgress.configure({ showSpinner: false });
const router = createBrowserRouter([{ path: '*', Component: Ranking }]);
createRoot(document.querySelector('#root')).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(RouterProvider, { router }),
  ),
);
