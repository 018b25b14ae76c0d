import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

interface SignInFirstProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
}

/** What is done by signed-in visitors alone, with the way to the sign-in and back. */
export function SignInFirst({ title, hint, action }: SignInFirstProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        hint={hint}
        action={
          <Button size="lg" onClick={() => goToSignIn()}>
            {action}
          </Button>
        }
      />
    </Card>
  );
}
