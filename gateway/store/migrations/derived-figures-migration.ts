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

/** What is derived from all series of a class together: ranks of past years, figures of managers. */
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
