import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FundArea } from '@/domain/performance-rules';
import { useWatchedFunds } from '@/session/watched-funds.store';
import { areaInAddress } from './watch-view';

type WatchedFunds = ReturnType<typeof useWatchedFunds.getState>;

/**
 * The area with more watched funds, public where they are equal; null until both joined lists have been answered. A list
 * that could not be read counts as empty.
 */
export function openingArea({ unread, ...watched }: WatchedFunds): FundArea | null {
  const isAnswered = (area: FundArea) => watched[area] !== null || unread.has(area);
  if (!isAnswered('public') || !isAnswered('private')) return null;
  return (watched.private?.size ?? 0) > (watched.public?.size ?? 0) ? 'private' : 'public';
}

/**
 * The area that /home opens on where the address names none. Decided once, so that a later change of the lists does not
 * switch the page. Null while it is unknown and the address leaves it open.
 */
export function useOpeningArea(): FundArea | null {
  const { search } = useLocation();
  const answered = useWatchedFunds(openingArea);
  const [decided, decide] = useState<FundArea | null>(null);
  if (decided === null && answered !== null) decide(answered);
  return decided ?? answered ?? areaInAddress(new URLSearchParams(search));
}
