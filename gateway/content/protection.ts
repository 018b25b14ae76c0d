import { CHANNELS } from './protection/channels';
import { FRAUDS } from './protection/frauds';
import { QUIZ } from './protection/quiz';
import { RIGHTS } from './protection/rights';
import type { ProtectionGuide } from '../../src/contract/article';

/** What the page about investor protection tells. */
export const PROTECTION_GUIDE: ProtectionGuide = {
  rights: RIGHTS,
  channels: CHANNELS,
  frauds: FRAUDS,
  quiz: QUIZ,
};
