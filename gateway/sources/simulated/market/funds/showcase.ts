import type { PublicTypeCode } from '../taxonomy';
import type { ClassLabel } from './public-plan';

/** A rare trait that a planned fund is given on purpose. */
export type Trait =
  | 'offering'
  | 'offered'
  | 'failed'
  | 'ended'
  | 'halted'
  | 'purchaseStop'
  | 'redemptionStop'
  | 'limited'
  | 'monthlyDividend'
  | 'quarterlyDividend'
  | 'split'
  | 'normalised'
  | 'longName'
  | 'dollar'
  | 'lateClass'
  | 'periodic'
  | { readonly ageDays: number };

/** One portfolio that every universe has, however small. */
export interface ShowcaseItem {
  readonly type: PublicTypeCode;
  readonly trait?: Trait;
  readonly classes?: readonly (ClassLabel | null)[];
}

/** Every type, status, class and special case once: a universe of some 130 funds has them all. */
export const SHOWCASE: readonly ShowcaseItem[] = [
  { type: '01', classes: ['A', 'C'] },
  { type: '0201', classes: ['A', 'C', 'E'] },
  { type: '0202', classes: [null, '后端'] },
  { type: '0203', classes: ['A', 'C'] },
  { type: '0204', classes: [null] },
  { type: '0301', trait: 'quarterlyDividend', classes: ['A', 'C'] },
  { type: '0302', classes: ['A', 'C', 'E'] },
  { type: '0303', classes: ['A', 'C'] },
  { type: '0304', trait: 'lateClass', classes: ['A', 'C', 'E'] },
  { type: '0305', classes: ['A', 'C'] },
  { type: '0401', trait: 'split', classes: [null] },
  { type: '0402', classes: ['A', 'C'] },
  { type: '0403', trait: 'longName', classes: ['A', 'C'] },
  { type: '05', trait: 'dollar', classes: ['A', 'C'] },
  { type: '0601', classes: ['A', 'C'] },
  { type: '0602', classes: ['A', 'C'] },
  { type: '0603', classes: ['A', 'C'] },
  { type: '0604', classes: ['A', 'C', 'Y'] },
  { type: '0701', classes: ['A', 'C', 'E'] },
  { type: '0702', classes: ['A', 'C'] },
  { type: '08' },
  { type: '09', classes: ['A', 'C'] },
  { type: '0201', trait: 'offering' },
  { type: '0301', trait: 'offering' },
  { type: '0401', trait: 'offering' },
  { type: '0604', trait: 'offered' },
  { type: '0203', trait: 'failed' },
  { type: '0201', trait: 'ended' },
  { type: '0302', trait: 'ended' },
  { type: '0202', trait: 'halted' },
  { type: '0304', trait: 'purchaseStop' },
  { type: '0301', trait: 'redemptionStop' },
  { type: '05', trait: 'limited', classes: ['A', 'C'] },
  { type: '0201', trait: 'limited', classes: ['A', 'C'] },
  { type: '0301', trait: 'periodic', classes: ['A'] },
  { type: '0401', trait: 'monthlyDividend', classes: ['A', 'C'] },
  { type: '0303', trait: 'normalised', classes: [null, '后端'] },
  { type: '0201', trait: { ageDays: 4 } },
  { type: '0401', trait: { ageDays: 15 } },
  { type: '01', trait: { ageDays: 60 } },
  { type: '0304', trait: { ageDays: 130 } },
  { type: '0201', trait: { ageDays: 300 } },
  { type: '0601', trait: { ageDays: 500 } },
  { type: '0701', trait: { ageDays: 40 } },
];
