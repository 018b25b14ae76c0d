import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from './chat-message';

/** A screen reader is not talked over: at most one announcement in so long. */
const PAUSE_MS = 5000;

/** What a screen reader is told of new messages, '' for nothing; silent while the visitor reads further up. */
export function useAnnouncement(messages: readonly ChatMessage[], isAtEnd: boolean): string {
  const [said, setSaid] = useState('');
  const [toldTo, setToldTo] = useState(messages.at(-1)?.sequence ?? 0);
  const lastAt = useRef(0);
  const newest = messages.at(-1);
  useEffect(() => {
    if (!isAtEnd || !newest || newest.sequence <= toldTo) return undefined;
    const tell = () => {
      const count = messages.filter(({ sequence }) => sequence > toldTo).length;
      lastAt.current = Date.now();
      setToldTo(newest.sequence);
      setSaid(count > 1 ? `${count} 条新消息` : `${newest.nickName}：${newest.text}`);
    };
    const timer = window.setTimeout(tell, Math.max(0, lastAt.current + PAUSE_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [messages, newest, isAtEnd, toldTo]);
  return said;
}
