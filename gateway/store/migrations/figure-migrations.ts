import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

const MANAGER_FIGURES = [
  'size_yuan',
  'career_income',
  'career_annual',
  'career_drawdown',
  'year1',
  'ability_return',
  'ability_risk',
  'ability_timing',
  'ability_risk_adjusted',
  'ability_experience',
] as const;

/** Figures derived from all series of a class: ranks of past years, figures of managers. */
export const derivedFiguresMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('fund_year')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('class_code', text, (column) => column.notNull())
      .addColumn('year', integer, (column) => column.notNull())
      .addColumn('income', real, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_year_key', ['area', 'code', 'year'])
      .execute();
    await db.schema
      .createIndex('fund_year_by_class')
      .on('fund_year')
      .columns(['area', 'class_code', 'year', 'income'])
      .execute();
    let managers = db.schema
      .createTable('manager_figure')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('class_code', text, (column) => column.notNull())
      .addColumn('nav_day', integer)
      .addColumn('fund_count', integer, (column) => column.notNull())
      .addColumn('tenure_days', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('manager_figure_key', ['area', 'code']);
    for (const column of MANAGER_FIGURES) managers = managers.addColumn(column, real);
    await managers.execute();
    await db.schema
      .createIndex('manager_figure_by_class')
      .on('manager_figure')
      .columns(['area', 'class_code'])
      .execute();
    // The ranking of money funds, within their type.
    for (const column of ['income_10k', 'seven_day_rate'] as const) {
      await db.schema
        .createIndex(`public_fund_type_by_${column}`)
        .on('public_fund')
        .columns(['type_level1', column, 'code', 'type_code', 'status'])
        .execute();
    }
    // Least age and least size in the ranking.
    for (const column of ['established_day', 'size_yuan'] as const) {
      await db.schema
        .createIndex(`public_fund_by_${column}`)
        .on('public_fund')
        .columns([column, 'status'])
        .execute();
    }
    // Rank in a class: only funds of the same NAV day.
    await db.schema
      .createIndex('public_fund_by_class_day')
      .on('public_fund')
      .columns(['type_code', 'nav_day'])
      .execute();
    await db.schema
      .createIndex('private_fund_by_class_day')
      .on('private_fund')
      .columns(['strategy_level2', 'nav_day'])
      .execute();
  },
};

/** Volatility and Sharpe ratio of the last year of every fund; the figures of existing databases are derived again. */
export const yearRiskMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { real } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund']) {
      for (const column of ['year1_volatility', 'year1_sharpe']) {
        await db.schema.alterTable(table).addColumn(column, real).execute();
      }
    }
    await sql`delete from meta where key = 'derived_from'`.execute(db);
  },
};

/**
 * Whether a series begins with its fund, published dividends and splits, the statements of sources about funds, and
 * suspicious values, which no figure uses.
 */
export const distributionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .alterTable('nav_series')
      .addColumn('from_start', integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update nav_series set from_start = 0 where area = 'public' and code in (
      select code from public_fund where source = 'imported' and established_day is null)`.execute(db);
    await db.schema
      .createTable('fund_distribution')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('amount', real, (column) => column.notNull())
      .addColumn('record_day', integer)
      .addColumn('paid_day', integer)
      .addPrimaryKeyConstraint('fund_distribution_key', ['area', 'code', 'day', 'kind'])
      .execute();
    await db.schema
      .createTable('fund_fact')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('facts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_fact_key', ['area', 'code', 'source'])
      .execute();
    await db.schema
      .createTable('suspect_value')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('value', real, (column) => column.notNull())
      .addColumn('previous_value', real, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('decision', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('suspect_value_key', ['area', 'code', 'day'])
      .execute();
  },
};
