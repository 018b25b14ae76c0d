import type * as v from 'valibot';
import { dataCoverage } from '@/contract/funds/data-coverage';
import { portalSettings } from '@/contract/portal';
import { answer, success } from './answer';

type SettingsReply = v.InferInput<typeof portalSettings.reply>['body'];

/** The settings of a gateway with simulated data of 28 August 2026. */
export function portalSettingsReply(changes: Partial<SettingsReply> = {}): SettingsReply {
  return {
    dataVersion: 'test-1',
    simulated: { publicFunds: true, privateFunds: true },
    publicNavDate: '20260828',
    publicFundCount: 45,
    privateNavDate: '20260828',
    privateFundCount: 12,
    currentFrom: '20260821',
    performance: { rankShortWindows: true, riskFreeRate: 0.015 },
    ...changes,
  };
}

type CoverageReply = v.InferInput<typeof dataCoverage.reply>['body'];

/** Imported public funds with some kinds of data, and simulated private funds. */
export function coverageReply(changes: Partial<CoverageReply> = {}): CoverageReply {
  const total = 26_841;
  return {
    public: {
      origin: 'imported',
      kinds: [
        { kind: 'list', count: total, total, day: null, sources: ['files'] },
        { kind: 'nav', count: 27, total, day: '20260828', sources: ['files', 'tushare'] },
        { kind: 'returns', count: 0, total, day: null, sources: [] },
        { kind: 'managers', count: 3, total, day: null, sources: [] },
        { kind: 'ratings', count: 0, total, day: null, sources: [] },
        { kind: 'of a newer gateway', count: 1, total, day: null, sources: [] },
      ],
    },
    private: {
      origin: 'simulated',
      kinds: [
        { kind: 'list', count: 12, total: 12, day: null, sources: [] },
        { kind: 'nav', count: 12, total: 12, day: '20260828', sources: [] },
        { kind: 'holdings', count: 0, total: 12, day: null, sources: [] },
      ],
    },
    ...changes,
  };
}

export const portalHandlers = [
  answer(portalSettings, () => success(portalSettingsReply())),
  answer(dataCoverage, () => success(coverageReply())),
];
