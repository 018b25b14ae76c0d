import type * as v from 'valibot';
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

export const portalHandlers = [answer(portalSettings, () => success(portalSettingsReply()))];
