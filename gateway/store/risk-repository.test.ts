import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { addRiskAssessment, readLastAssessment, readRiskAssessments } from './risk-repository';
import type { TestStore } from '../../tests/setup/stores';

const assessment = (id: string, account_id = '7') => ({
  id,
  account_id,
  papercode: 'risk-2026-11',
  answer: '1:A',
  score: 20,
  level: 2,
  is_lowest: 0 as const,
  taken_at: 1000,
});

describe.each(INSTALLED_KINDS)('assessments on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
  });

  afterEach(() => test.dispose());

  it('of one millisecond are told newest first, whatever their ids', async () => {
    const { db } = test.store;
    for (const id of ['b', 'c', 'a']) await addRiskAssessment(db, assessment(id));
    await addRiskAssessment(db, assessment('z', '8'));
    expect((await readRiskAssessments(db, '7')).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(await readLastAssessment(db, '7')).toMatchObject({ id: 'a' });
    expect(await readLastAssessment(db, '9')).toBeNull();
  });
});
