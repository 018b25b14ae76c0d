import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatThousands } from '@/domain/text/format';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { ReadFailure } from '@/features/failure/read-failure';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import {
  FIRST_PEOPLE,
  foundPeopleQuery,
  type FoundPeople,
  type PeopleKind,
  firstPeopleQuery,
} from '../api/search.queries';
import { HitName } from './hit-text';
import styles from './people-group.module.css';
import type { SearchFilter } from '../search-filter';

/** Titles and counters of the groups. */
const PEOPLE_LABELS = {
  managers: { title: '基金经理', unit: '位', none: '未找到匹配的基金经理' },
  companies: { title: '基金公司', unit: '家', none: '未找到匹配的基金公司' },
} as const satisfies Record<PeopleKind, object>;

/** The element id of a group's list. */
function groupId(kind: PeopleKind): string {
  return `found-${kind}`;
}

interface PeopleGroupProps {
  readonly kind: PeopleKind;
  readonly search: Pick<SearchFilter, 'keyword' | 'area'>;
}

/** Managers or companies found by keyword: five rows, or paged when expanded. */
export function PeopleGroup({ kind, search: { keyword, area } }: PeopleGroupProps) {
  const [openPage, setOpenPage] = useState<number>();
  const isOpen = openPage !== undefined;
  const listId = groupId(kind);
  const pageSize = isOpen ? DEFAULT_PAGE_SIZE : FIRST_PEOPLE;
  const read = useQuery(foundPeopleQuery(kind, { keyword, area, page: openPage ?? 1, pageSize }));
  const { title, unit } = PEOPLE_LABELS[kind];
  const total = read.data?.total ?? 0;
  return (
    <Card
      title={title}
      note={total > 0 ? `${formatThousands(total)} ${unit}` : undefined}
      padding="flush"
      action={
        total > FIRST_PEOPLE && (
          <Button
            variant="link"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpenPage(isOpen ? undefined : 1)}
          >
            {isOpen ? '收起' : '查看全部'}
          </Button>
        )
      }
    >
      <div id={listId} className={styles['body']}>
        {read.data ? (
          <PendingRegion isPending={read.isPlaceholderData}>
            <PeopleLines kind={kind} keyword={keyword} found={read.data} />
          </PendingRegion>
        ) : read.isError ? (
          <ReadFailure read={read} />
        ) : (
          <SkeletonGroup>
            <SkeletonRows count={3} rowHeight={56} isTwoLined paddingInline={24} trailing={[]} />
          </SkeletonGroup>
        )}
        {isOpen && total > pageSize && (
          <div className={styles['pager']}>
            <Pager
              look="compact"
              label={`${title}分页`}
              page={openPage}
              pageCount={Math.ceil(total / pageSize)}
              onChange={setOpenPage}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

interface PeopleLinesProps {
  readonly kind: PeopleKind;
  readonly keyword: string;
  readonly found: FoundPeople;
}

function PeopleLines({ kind, keyword, found }: PeopleLinesProps) {
  const { title, none } = PEOPLE_LABELS[kind];
  if (found.people.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    <ul aria-label={title}>
      {found.people.map((person) => (
        <li key={person.code}>
          <Link to={person.href} className={styles['line']}>
            <span className={styles['name']}>
              <HitName name={person.name} keyword={keyword} />
            </span>
            <span className={styles['detail']}>{person.detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const KINDS = ['managers', 'companies'] as const;

/** On a narrow screen, a link from the top to the managers and companies below the funds. */
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
          {PEOPLE_LABELS[kind].title} {formatThousands(counts[kind])} {PEOPLE_LABELS[kind].unit}
        </Button>
      ))}
    </div>
  );
}
