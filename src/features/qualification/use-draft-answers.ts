import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftBook, type DraftBook, type DraftState } from './draft-book';

export interface DraftAnswers extends DraftState {
  readonly book: DraftBook;
}

/** The answers in hand, saved also when the page is hidden or left, and when the window closes. */
export function useDraftAnswers(userId: string): DraftAnswers {
  const client = useQueryClient();
  const [book] = useState(() => createDraftBook(client, userId));
  const state = useSyncExternalStore(book.subscribe, book.state);

  useEffect(() => {
    document.addEventListener('visibilitychange', book.flush);
    window.addEventListener('pagehide', book.flush);
    return () => {
      document.removeEventListener('visibilitychange', book.flush);
      window.removeEventListener('pagehide', book.flush);
      book.stop();
    };
  }, [book]);

  return { book, ...state };
}
