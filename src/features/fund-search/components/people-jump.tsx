import { useQuery } from '@tanstack/react-query';
import { formatThousands } from '@/domain/format';
import { Button } from '@/ui/button';
import { firstPeopleQuery } from '../api/search.queries';
import type { SearchFilter } from '../search-filter';
import { groupId, PEOPLE_WORDS } from './people-group';
import styles from './people-jump.module.css';

const KINDS = ['managers', 'companies'] as const;

/** On a narrow screen the found managers and companies stand below the funds: the short way to them. */
export function PeopleJump({ search }: { readonly search: SearchFilter }) {
  const counts = {
    managers: useQuery(firstPeopleQuery('managers', search)).data?.total ?? 0,
    companies: useQuery(firstPeopleQuery('companies', search)).data?.total ?? 0,
  };
  const found = KINDS.filter((kind) => counts[kind] > 0);
  if (found.length === 0) return null;
  return (
    <div className={styles['row']}>
      {found.map((kind) => (
        <Button
          key={kind}
          variant="link"
          size="sm"
          onClick={() => document.getElementById(groupId(kind))?.scrollIntoView()}
        >
          {PEOPLE_WORDS[kind].title} {formatThousands(counts[kind])} {PEOPLE_WORDS[kind].unit}
        </Button>
      ))}
    </div>
  );
}
