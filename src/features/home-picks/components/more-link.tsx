import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';

export interface MoreLinkProps {
  readonly label: string;
  readonly to: string;
}

/** At the end of a section's heading. */
export function MoreLink({ label, to }: MoreLinkProps) {
  return (
    <ButtonLink variant="link" size="sm" to={to}>
      {label}
      <Icon name="chevron-right" size={14} />
    </ButtonLink>
  );
}
