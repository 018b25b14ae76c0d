import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { MoreLink, type MoreLinkProps } from './more-link';

interface HomeSectionProps {
  readonly title: string;
  /** A quiet line beside the title. */
  readonly note?: string;
  /** Where there is more of it. */
  readonly more: MoreLinkProps;
  readonly children: ReactNode;
}

/** A section of the home page: its heading, a way to more of it, and what it holds. */
export function HomeSection({ title, note, more, children }: HomeSectionProps) {
  return (
    <Card title={title} note={note} action={<MoreLink {...more} />}>
      {children}
    </Card>
  );
}
