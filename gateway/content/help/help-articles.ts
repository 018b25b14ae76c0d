import { DEALING_ARTICLES } from './articles/dealing';
import { FUND_BASICS_ARTICLES } from './articles/fund-basics';
import { PRIVATE_FUND_ARTICLES } from './articles/private-funds';
import { RETURN_FIGURE_ARTICLES } from './articles/return-figures';
import { RISK_FIGURE_ARTICLES } from './articles/risk-figures';
import type { Article } from './article';

export const HELP_ARTICLES: readonly Article[] = [
  ...PRIVATE_FUND_ARTICLES,
  ...FUND_BASICS_ARTICLES,
  ...DEALING_ARTICLES,
  ...RETURN_FIGURE_ARTICLES,
  ...RISK_FIGURE_ARTICLES,
];
