import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applied, newApplicant, type Applicant } from '../../tests/setup/applicant';
import { openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  applicationDraft,
  dropApplicationDraft,
  saveApplicationDraft,
} from '../../src/contract/applications/application';

describe.each(STORE_KINDS)('drafts of applications on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
  });

  afterEach(() => scene.dispose());

  const draftOf = async (of: 'licaishi' | 'guanli', { cookie } = applicant) =>
    (await scene.ask(cookie, applicationDraft, { kind: of })).body;

  const save = (of: 'licaishi' | 'guanli', fields: Record<string, string | string[] | boolean>) =>
    scene.ask(applicant.cookie, saveApplicationDraft, { kind: of, fields, step: 1 });

  it('[S2.apply] are returned as typed, one for each kind, without the ID number', async () => {
    expect(await draftOf('licaishi')).toBeNull();
    const typed = {
      name: ' 周',
      phone: '139',
      specialities: ['公募基金'],
      isListed: true,
      years: '',
      introduction: '一\t二\r\n三',
    };
    await save('licaishi', { ...typed, idNumber: '990101197903050029', code: '123456', company: '甲公司' });
    await save('guanli', { company: '远汀', name: '周', products: ['', '远'] });
    const savedAt = scene.nowMs;
    expect(await draftOf('licaishi')).toEqual({ fields: typed, step: 1, savedAt });
    expect(await draftOf('guanli')).toMatchObject({ fields: { company: '远汀', products: ['', '远'] } });
    scene.nowMs += 1000;
    await save('licaishi', { name: '周行舟' });
    expect(await draftOf('licaishi')).toEqual({
      fields: { name: '周行舟' },
      step: 1,
      savedAt: savedAt + 1000,
    });
    const rows = await scene.test.store.db.selectFrom('application_draft').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/周|远汀/);
    const other = await newApplicant(scene, '100000000002');
    expect(await draftOf('licaishi', other)).toBeNull();
  });

  it('are deleted on request, and when an application of their kind is sent', async () => {
    await save('licaishi', { name: '周' });
    await save('guanli', { company: '远' });
    await applied(scene, applicant, 'licaishi');
    expect([await draftOf('licaishi'), (await draftOf('guanli'))?.fields]).toEqual([null, { company: '远' }]);
    for (let turn = 0; turn < 2; turn += 1)
      await scene.ask(applicant.cookie, dropApplicationDraft, { kind: 'guanli' });
    expect(await draftOf('guanli')).toBeNull();
  });
});
