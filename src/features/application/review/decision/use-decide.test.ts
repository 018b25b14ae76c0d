import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { reviewDecide } from '@/contract/applications/review';
import { APPLICANT_KINDS } from '@/domain/site/application';
import { askableItems } from './ask-panel';
import { REFUSE_PRESETS } from './decision-panels';
import { askDecision, EMPTY_DRAFT, oneLine, withPreset, wordsProblem } from './use-decide';

describe('[S2.apply] the words of a decision', () => {
  it.each([
    ['', '请写明原因'],
    [' \n　', '请写明原因'],
    ['字'.repeat(200), undefined],
    ['字'.repeat(201), '最多 200 个字，现为 201 个字'],
  ])('are needed, and no longer than the history takes (%#)', (text, problem) => {
    expect(wordsProblem(text)).toBe(problem);
  });

  it('are one line, whatever was pasted', () => {
    expect(oneLine(' 第一行\r\n第二行\u0007\t末尾 ')).toBe('第一行 第二行 末尾');
  });

  it('take a common reason over once, behind what is there', () => {
    expect(withPreset('  ', '图片不清晰')).toBe('图片不清晰');
    expect(withPreset('请重传。', '图片不清晰')).toBe('请重传；图片不清晰');
    expect(withPreset('请重传；图片不清晰', '图片不清晰')).toBe('请重传；图片不清晰');
  });

  it('go out for the chosen fields alone, in the order of the form', () => {
    const draft = {
      ...EMPTY_DRAFT,
      chosen: ['photo', 'name'],
      words: { name: ' 甲 ', photo: '乙', phone: '丙' },
    };
    expect(askDecision(['name', 'phone', 'photo'], draft)).toEqual({
      decision: 'ask',
      items: [
        { field: 'name', words: '甲' },
        { field: 'photo', words: '乙' },
      ],
    });
  });
});

it.each(APPLICANT_KINDS)(
  '[S2.apply] everything that is offered to be asked of %s is in the contract',
  (kind) => {
    const items = askableItems(kind);
    const request = {
      decision: 'ask',
      id: '261120000001',
      version: 1,
      items: items.map(({ field, presets }) => ({ field, words: presets[0] ?? '' })),
    };
    expect(v.is(reviewDecide.request, request)).toBe(true);
    expect(new Set(items.map(({ label }) => label)).size).toBe(items.length);
    expect(items.some(({ field }) => field === 'isListed')).toBe(false);
    const presets = [...items.flatMap((item) => item.presets), ...REFUSE_PRESETS];
    expect(presets.filter((preset) => wordsProblem(preset) !== undefined)).toEqual([]);
  },
);
