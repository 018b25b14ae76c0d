import { SignInAgain } from '@/features/failure/sign-in-again';
import { InlineFailure } from '@/ui/failure';

/** The session ended while the form was being filled in; `words` say what signing in again keeps, and what it does not. */
export function SessionEndedLine({ words }: { readonly words: string }) {
  return <InlineFailure title="登录已失效，请重新登录" hint={words} action={<SignInAgain />} />;
}
