import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useSession } from '@/session/session.store';
import { ledgerQuery, sendBookChange, type Book, type BookChange } from './api/ledger.queries';

interface AskedChange {
  readonly change: BookChange;
  readonly onDone: (book: Book) => void;
}

/** Sends changes of the book one at a time; the page shows the gateway's reply. */
export function useBookChange() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const { queryKey } = ledgerQuery(userId);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ change }: AskedChange) => {
      // A read that is under way would bring the book as it was.
      await client.cancelQueries({ queryKey });
      return sendBookChange(change);
    },
    onSuccess: (book, { onDone }) => {
      client.setQueryData(queryKey, book);
      onDone(book);
    },
    // It may have been refused because the book is not as it was shown; what failed is said before it has come.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return { isSending: isPending, error, send: useOneAtATime(mutateAsync) };
}
